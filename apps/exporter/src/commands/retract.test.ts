import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventOf, exists, readTree, type Workshop, workshop } from '../test-support.ts';

const SECRET = 'qzxvsecret';
const CONFIG = '# About\ntitle: "Test" # its name\nbase_url: https://example.com\n';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop({
    'site.yaml': CONFIG,
    'posts/salt.md': '---\ndate: 2024-05-01\n---\n\nSea.\n',
    'posts/leak.md': `---\ndate: 2024-05-02\n---\n\nThe ${SECRET}.\n`,
  });
});
afterEach(() => shop.remove());

const retract = (reference: string, ...more: readonly string[]) =>
  shop.run('retract', reference, '--content', shop.content, ...more);
const config = () => readFile(join(shop.content, 'site.yaml'), 'utf8');

/** The files of the export, of the builds beside it and of their cache that hold the secret. */
async function leaks(): Promise<readonly string[]> {
  const tree = await readTree(join(shop.folder, '.out.builds'));
  return [...tree].filter(([, bytes]) => bytes.includes(SECRET)).map(([name]) => name);
}

describe('retract', () => {
  test('notes it in site.yaml, whose comments stay, and takes it out of an export and the builds before', async () => {
    await shop.export();
    await shop.write('posts/salt.md', '---\ndate: 2024-05-01\n---\n\nSea and sun.\n');
    await shop.export();
    expect((await leaks()).length).toBeGreaterThan(10);
    const { code, printed } = await retract('/posts/leak', '--reason', 'By mistake', '--out', shop.out);
    expect([code, printed]).toEqual([0, expect.stringContaining('/posts/leak is retracted in ')]);
    expect(await config()).toBe(
      `${CONFIG}retracted:\n  - path: /posts/leak\n    date: 2026-06-01\n    reason: By mistake\n`,
    );
    // What was read of the file is cached for the next run; the file itself is the author's to remove.
    expect(await leaks()).toEqual(['cache/work.bin']);
    await shop.write('posts/leak.md');
    expect((await shop.export()).code).toBe(0);
    await shop.write('posts/salt.md', '---\ndate: 2024-05-01\n---\n\nSea.\n');
    await shop.export();
    expect(await leaks()).toEqual([]);
    expect(await exists(join(shop.out, 'posts/salt.html'))).toBe(true);
  });

  test.each([
    ['/posts/leak.md', 'path: /posts/leak'],
    ['https://example.com/posts/leak', 'path: /posts/leak'],
    [`bafkrei${'a'.repeat(52)}`, `cid: bafkrei${'a'.repeat(52)}`],
    [`https://example.com/ipfs/bafkrei${'a'.repeat(52)}`, `cid: bafkrei${'a'.repeat(52)}`],
    [`/blobs/bafkrei${'a'.repeat(52)}.png`, `cid: bafkrei${'a'.repeat(52)}`],
  ])('takes %s for %s', async (reference, line) => {
    expect((await retract(reference)).code).toBe(0);
    expect(await config()).toContain(`retracted:\n  - ${line}\n    date: 2026-06-01\n`);
  });

  test('notes nothing twice, and makes a site.yaml where there is none', async () => {
    await shop.write('site.yaml');
    await retract('/posts/leak');
    const noted = await config();
    expect(noted).toBe('retracted:\n  - path: /posts/leak\n    date: 2026-06-01\n');
    const { code, printed } = await retract('/posts/leak', '--json');
    expect([code, eventOf(printed, 'retracted')]).toEqual([
      0,
      { event: 'retracted', path: '/posts/leak', date: '2026-06-01', added: false },
    ]);
    expect([await config(), await readdir(shop.content)]).toEqual([noted, ['posts', 'site.yaml']]);
  });

  test.each([
    ['leak', 'The path must be the path of a record as its page has it, such as /posts/salt; it is "leak".'],
    ['/mcp', 'The path must be'],
    ['/rss.xml', 'The path must be'],
  ])('refuses %s, and leaves site.yaml alone', async (reference, message) => {
    const { code, logged } = await retract(reference);
    expect([code, logged]).toEqual([2, expect.stringContaining(message)]);
    expect(await config()).toBe(CONFIG);
  });

  test('refuses a site.yaml that cannot be read, and says so', async () => {
    await writeFile(join(shop.content, 'site.yaml'), 'title: [\n');
    const { code, logged } = await retract('/posts/leak');
    expect([code, logged]).toEqual([2, expect.stringContaining('site.yaml cannot be added to.')]);
  });

  test('takes it out of an export though other files have errors, which it reports', async () => {
    await shop.export();
    await shop.write('posts/broken.md', '---\ndate: soon\n---\n');
    const { printed } = await retract('/posts/leak', '--out', shop.out);
    expect(printed).toContain('posts/broken.md');
    expect(await exists(join(shop.out, 'posts/leak.html'))).toBe(false);
    expect(await leaks()).toEqual(['cache/work.bin']);
  });
});
