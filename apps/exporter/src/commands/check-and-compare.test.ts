import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTree, type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
let server: Server;
let url: string;

beforeAll(async () => {
  shop = await workshop();
  await shop.export();
  server = createServer(async (request, response) => {
    const file = join(shop.out, decodeURIComponent(request.url ?? '/'));
    const bytes = await readFile(file).catch(() => undefined);
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.remove();
});

/** Changes a file of the export for as long as something is done. */
async function withChange<Result>(
  file: string,
  bytes: Buffer | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  const path = join(shop.out, file);
  const whole = await readFile(path).catch(() => undefined);
  if (bytes === undefined) await rm(path);
  else await writeFile(path, bytes);
  try {
    return await act();
  } finally {
    if (whole === undefined) await rm(path);
    else await writeFile(path, whole);
  }
}

describe('verify', () => {
  test('finds nothing wrong with an export, its URL, or its CAR', async () => {
    for (const site of [shop.out, url, join(shop.out, 'snapshot.car'), `${url}/snapshot.car`]) {
      const { code, printed } = await shop.run('verify', site);
      expect(printed).toMatch(/snapshot bafkrei\w{52}; .* All match\.$/);
      expect(code).toBe(0);
    }
  });

  test('finds a flipped bit, whatever the file', async () => {
    const files = [...(await readTree(shop.out))];
    // Every file would take half a minute; the step meets every kind of them.
    for (const [file, bytes] of files.filter((_, at) => at % 7 === 0)) {
      const at = Math.floor(bytes.length / 2);
      const { code, printed } = await withChange(
        file,
        Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 4)),
        () => shop.run('verify', shop.out),
      );
      expect(code, file).toBe(1);
      expect(printed + file).not.toMatch(/All match/);
    }
  }, 120_000);

  test.each([
    ['a file that is missing', 'index.html.br', undefined, 'index.html.br is missing'],
    ['a record that is missing', 'posts/a.md', undefined, '/posts/a.md is missing'],
    ['a file too many', 'posts/more.html', Buffer.from('?'), 'posts/more.html is no file of this export'],
  ])('finds %s', async (_name, file, bytes, fault) => {
    const { code, printed } = await withChange(file, bytes, () => shop.run('verify', shop.out));
    expect(code).toBe(1);
    expect(printed).toContain(fault);
  });

  test('finds a record that is not the one the manifest names, also over HTTP', async () => {
    const twin = Buffer.from((await readFile(join(shop.out, 'posts/a.md'), 'utf8')).replace('First', 'Fist'));
    const { code, printed } = await withChange('posts/a.md', twin, () => shop.run('verify', url, '--json'));
    expect(code).toBe(1);
    expect(printed).toMatch(/"event":"mismatch","path":"\/posts\/a\.md","fault":"hashes to bafkrei/);
  });

  test('finds that its table is missing, without which a file too many is not seen', async () => {
    const { code, printed } = await withChange('_export/files.json', undefined, () =>
      shop.run('verify', shop.out),
    );
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^_export\/files\.json is missing, so that not every file can be checked\n.* 0 files, /,
    );
  });

  test.each([
    ['snapshot.json', '/snapshot.json is no JSON, and so no manifest\n'],
    ['_export/files.json', '_export/files.json is damaged, so that not every file can be checked\n'],
  ])('finds that %s is damaged, and checks the rest', async (file, fault) => {
    const { code, printed, logged } = await withChange(file, Buffer.from('{'), () =>
      shop.run('verify', shop.out),
    );
    expect({ code, stack: /^ +at /m.test(logged) }).toEqual({ code: 1, stack: false });
    expect(printed).toContain(fault);
    expect(printed).toMatch(/ [1-9]\d* blocks\. \d do not match\.$/);
  });

  test('finds a block of a CAR that was changed', async () => {
    const car = join(shop.folder, 'bad.car');
    const bytes = await readFile(join(shop.out, 'snapshot.car'));
    await writeFile(car, bytes.with(bytes.length - 3, 0));
    const { code, printed } = await shop.run('verify', car);
    expect(code).toBe(1);
    expect(printed).toMatch(/does not hash to its name/);
  });

  test('says what it cannot find', async () => {
    const { code, logged } = await shop.run('verify', join(shop.folder, 'none'));
    expect(code).toBe(2);
    expect(logged).toContain('There is nothing at');
  });
});

describe('diff', () => {
  test('lists what was added, changed and removed, from folders, URLs and manifests', async () => {
    const other = await workshop();
    await other.write('posts/a.md', '---\ndate: 2024-05-01\n---\n\n# First\n\nOther.\n');
    await other.write('posts/new.md', '---\ndate: 2024-05-04\n---\n\nNew.\n');
    await other.write('feed/2024-05-03-b.md');
    await other.export();
    for (const old of [shop.out, url, `${url}/snapshot.json`, join(shop.out, 'snapshot.json')]) {
      const { code, printed } = await shop.run('diff', old, other.out);
      expect(code).toBe(0);
      expect(printed.replace(/bafkrei\w{52}/g, 'cid')).toBe(
        [
          `- /blobs/${/blobs\/(\S+)/.exec(printed)?.[1]} cid`.replace(/bafkrei\w{52}/, 'cid'),
          '- /feed/b.md cid',
          '~ /posts/a.md cid → cid',
          '+ /posts/new.md cid',
          'cid → cid: 1 added, 1 changed, 2 removed.',
        ].join('\n'),
      );
    }
    await other.remove();
  });

  test('of the same is nothing', async () => {
    const { printed } = await shop.run('diff', shop.out, url, '--json');
    expect(JSON.parse(printed)).toMatchObject({
      event: 'done',
      added: 0,
      changed: 0,
      removed: 0,
      config: false,
    });
  });

  test('prints an event of every change, and of another configuration', async () => {
    const other = join(shop.folder, 'other.json');
    const manifest = JSON.parse(await readFile(join(shop.out, 'snapshot.json'), 'utf8')) as {
      config: string;
      entries: Record<string, string>;
    };
    const { '/posts/a.md': from, ...entries } = manifest.entries;
    const config = manifest.entries['/feed/b.md'];
    await writeFile(other, JSON.stringify({ ...manifest, config, entries }));
    const { printed } = await shop.run('diff', shop.out, other, '--json');
    const events = printed.split('\n').map((line) => JSON.parse(line) as unknown);
    expect(events).toEqual([
      { event: 'removed', path: '/posts/a.md', from },
      expect.objectContaining({ event: 'done', added: 0, changed: 0, removed: 1, config: true }),
    ]);
    expect((await shop.run('diff', other, shop.out)).printed).toMatch(
      /: 1 added, 0 changed, 0 removed; another configuration\.$/,
    );
  });

  test('refuses what is no manifest', async () => {
    const { code, logged } = await shop.run('diff', join(shop.content, 'site.yaml'), shop.out);
    expect(code).toBe(2);
    expect(logged).toMatch(/site\.yaml is no JSON, and so no manifest: name an export, .*\.\n$/);
  });

  test('says when there is no manifest', async () => {
    expect((await shop.run('diff', shop.out, shop.content)).logged).toContain('has no snapshot.json');
  });
});

describe('check', () => {
  test('says whose repository it is', async () => {
    const other = await workshop();
    await other.write('mkdocs.yml', 'site_name: Salt\n');
    await other.write('docs/notes/a.md', '---\ndate: 2024-05-01\n---\nText.\n');
    const line = 'MkDocs (mkdocs.yml): docs/ at /';
    expect((await other.run('check', '--content', other.content)).printed.split('\n')).toContain(line);
    const { printed } = await other.run('check', '--content', other.content, '--json');
    expect(printed).toContain(JSON.stringify({ event: 'layout', recognised: line }));
    await other.remove();
  });

  test('says that content can be exported, or why not, and writes nothing', async () => {
    const other = await workshop();
    expect(await other.run('check', '--content', other.content)).toMatchObject({
      code: 0,
      printed: `${other.content} can be exported, with --base-url, or base_url in site.yaml.`,
    });
    const url = 'https://example.com';
    expect((await other.run('check', '--content', other.content, '--base-url', url)).printed).toBe(
      `${other.content} can be exported.`,
    );
    await appendFile(join(other.content, 'posts/a.md'), '\n![gone](blob://bafkqaaa)\n');
    const { code, printed } = await other.run('check', '--content', other.content);
    expect(code).toBe(1);
    expect(printed).toMatch(/posts\/a\.md:\d+:1: error blob-unknown: /);
    expect((await other.run('check', '--content', 'none')).logged).toContain('There is no folder "none"');
    await other.remove();
  });

  test('prints the same as events', async () => {
    const other = await workshop();
    const events = async () => {
      const { code, printed } = await other.run('check', '--content', other.content, '--json');
      return [code, ...printed.split('\n').map((line) => JSON.parse(line) as unknown)];
    };
    const snapshot = expect.stringMatching(/^bafkrei/);
    expect(await events()).toEqual([0, { event: 'done', snapshot }]);
    // A folder may have this name, and a page, which is a file with an extension, may not.
    await other.write('posts/d.md', `---\ndate: 2024-05-01\ntags: [${'x'.repeat(248)}]\n---\nText.\n`);
    expect(await events()).toEqual([
      1,
      { event: 'fault', message: expect.stringContaining('cannot be written as a file') },
      { event: 'failed', snapshot },
    ]);
    await other.write('posts/d.md', '---\ndate: soon\n---\nText.\n');
    expect(await events()).toEqual([
      1,
      expect.objectContaining({ event: 'issue', rule: 'date-invalid', file: 'posts/d.md' }),
      { event: 'failed', snapshot: null },
    ]);
    await other.remove();
  });

  test('lists what is held back, and why', async () => {
    const other = await workshop();
    await other.write('posts/later.md', '---\ndate: 2999-01-01\n---\n\nText.\n');
    await other.write('posts/secret.md', '---\ndate: 2024-05-01\ndraft: true\n---\n\nText.\n');
    const args = ['check', '--content', other.content];
    const { code, printed } = await other.run(...args);
    expect(code).toBe(0);
    expect(printed).toContain(
      [
        '2 files held back (1 draft, 1 scheduled):',
        `  ${other.content}/posts/later.md: scheduled for 2999-01-01T00:00:00Z`,
        `  ${other.content}/posts/secret.md: draft`,
      ].join('\n'),
    );
    expect((await other.run(...args, '--json')).printed).toContain(
      '{"event":"held-back","file":"posts/secret.md","reason":"draft"}',
    );
    const annotated = (await other.run(...args, '--format', 'github')).printed;
    expect(annotated).toMatch(
      /^::notice file=[^:,]+\/posts\/secret\.md,title=held-back::This file is not published: draft\.$/m,
    );
    expect(annotated).toMatch(/^2 files held back \(1 draft, 1 scheduled\)\.$/m);
    for (let at = 0; at < 20; at += 1)
      await other.write(`posts/draft-${at}.md`, '---\ndraft: true\n---\n\nText.\n');
    expect((await other.run(...args)).printed).toMatch(/\n {2}and 2 more files, which --json lists\n/);
    await other.remove();
  });

  test('lets a warning fail it, where that is requested', async () => {
    const other = await workshop();
    const strict = () => other.run('check', '--content', other.content, '--strict');
    expect((await strict()).code).toBe(0);
    await other.write('posts/d.md', '---\ndate: 2024-05-01\n---\n\n[Nowhere](nowhere.md)\n');
    expect((await other.run('check', '--content', other.content)).code).toBe(0);
    const { code, printed } = await strict();
    expect(code).toBe(1);
    expect(printed).toMatch(/ can be exported, but --strict allows no warning: there is 1 warning\.$/);
    await other.remove();
  });

  test('annotates the lines of a pull request', async () => {
    const other = await workshop();
    await other.write('posts/50%, a:b.md', '---\ndate: 10%\n---\n\nText.\n');
    const args = ['check', '--content', other.content, '--format', 'github'];
    const { code, printed } = await other.run(...args);
    expect(code).toBe(1);
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(
        /^::error file=[^:,]+\/posts\/50%25%2C a%3Ab\.md,line=2,col=7,title=date-invalid::"10%25" is not a date\. /,
      ),
      '1 error, 0 warnings.',
    ]);
    expect((await other.run(...args, '--json')).printed).toContain('--json and --format github contradict');
    await other.remove();
  });
});
