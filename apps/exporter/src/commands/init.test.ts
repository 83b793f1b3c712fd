import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop({});
});
afterEach(() => shop.remove());

const configOf = (content: string) => readFile(join(content, 'site.yaml'), 'utf8');

test('an empty folder becomes a site without a fault, and its folder is made', async () => {
  const { code, printed } = await shop.run('init', '--content', shop.content);
  expect([code, printed.trim().split('\n')]).toEqual([
    0,
    ['site.yaml', 'index.md', 'posts/hello.md'].map((file) => `Wrote ${shop.content}/${file}.`),
  ]);
  expect(await configOf(shop.content)).toContain('title: "Content"\n');
  const checked = await shop.run('check', '--strict', '--content', shop.content);
  expect([checked.code, checked.logged]).toEqual([0, '']);
  const exported = await shop.run(
    'export',
    '--content',
    shop.content,
    '--out',
    shop.out,
    '--base-url',
    'https://example.com',
  );
  expect(exported.code).toBe(0);
  expect(await readFile(join(shop.out, 'posts/hello.html'), 'utf8')).toContain('The first post');
});

test('of a folder that holds something, what was found is said and written, and read again', async () => {
  await shop.write('hugo.toml', 'title = "Salt: a \\"sea\\""\nbaseURL = "https://salt.example/"\n');
  await shop.write('content/posts/a.md', '---\ndate: 2024-05-01\n---\nSalt.\n');
  await shop.write('content/posts/b.md', '---\ndraft: true\n---\nSugar.\n');
  const { code, printed } = await shop.run('init', '--content', shop.content);
  expect(code).toBe(0);
  expect(printed).toContain('Recognised Hugo (hugo.toml): content/ at /.');
  expect(printed).toContain('1 record in 1 section; 1 file held back (1 draft).');
  const written = await configOf(shop.content);
  expect(written).toContain('# title: "Salt: a \\"sea\\""\n');
  expect(written).toContain('#   - { slug: "posts", name: "Posts", description: "" }\n');
  expect((await shop.run('check', '--strict', '--content', shop.content)).code).toBe(0);
  // Each line that was found is one that the configuration may have.
  await writeFile(
    join(shop.content, 'site.yaml'),
    written.replace(
      /^# (?=title|base_url|language|sections|dates|math|inline_tags|accent)|^#(?= {3}-)/gm,
      '',
    ),
  );
  const uncommented = await shop.run('check', '--strict', '--content', shop.content);
  expect([uncommented.code, uncommented.printed]).toEqual([0, expect.not.stringContaining('site.yaml')]);
});

test('a site.yaml that is there stays, whatever it says', async () => {
  await shop.write('site.yaml', 'title: Mine\n');
  await shop.write('posts/a.md', '---\ndate: 2024-05-01\n---\nSalt.\n');
  const { code, printed } = await shop.run('init', '--content', shop.content);
  expect([code, await configOf(shop.content)]).toEqual([0, 'title: Mine\n']);
  expect(printed).toContain('site.yaml is there already, and stays as it is.');
});

test('--dry-run writes nothing', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'site-init-'));
  try {
    const { code, printed } = await shop.run('init', '--content', empty, '--dry-run');
    expect(code).toBe(0);
    expect(printed).toContain('posts/hello.md would be:');
    expect(await readdir(empty)).toEqual([]);
  } finally {
    await rm(empty, { recursive: true });
  }
});

test('a file is no folder', async () => {
  await shop.write('a.md', 'A.\n');
  const { code, logged } = await shop.run('init', '--content', join(shop.content, 'a.md'));
  expect([code, logged]).toEqual([2, expect.stringContaining('is no folder')]);
});
