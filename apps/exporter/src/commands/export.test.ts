import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkCache } from '@site/content-core/cache-fs';
import { TABLE_FILE } from '@site/export';
import { buildsOf } from '@site/export/folder';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  exists,
  exportArgs,
  FILES,
  readTree,
  runProgram,
  SURFACES,
  type Workshop,
  workshop,
} from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

/** The only event of a kind that a run with --json printed. */
function eventOf(printed: string, name: string): Readonly<Record<string, unknown>> {
  const events = printed.split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const [event, ...more] = events.filter((each) => each['event'] === name);
  if (event === undefined || more.length > 0) throw new Error(`${name}: ${printed}`);
  return event;
}

describe('export', () => {
  test('writes the site, and says what it came to', async () => {
    const { code, printed, logged } = await shop.export();
    expect(code).toBe(0);
    expect(printed).toMatch(
      /^\S+\/out\n +Site +Test, https:\/\/example\.com\n +Snapshot +bafkrei\w{52}\n +Records +2 documents, 1 post, 1 blob, 0 held back\n/,
    );
    expect(printed).toMatch(
      /Written +\d+ files, [\d.]+ KB\n +Unchanged +0 files, 0 B\n +Time +read [\d.]+ s, /,
    );
    expect(logged).toMatch(
      /^read: [\d.]+ s\nindex: .*\nwrite: [\d.]+ s, \d+ in all, \d+\/s\npages: .*\nfinish: .*\n$/,
    );
    const names = [...(await readTree(shop.out)).keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        '.assetsignore',
        '404.html',
        '_export/files.json',
        '_export/kept.json',
        '_export/nginx.conf',
        '_export/search.bin',
        '_export/site.bin',
        '_export/vectors.bin',
        '_headers',
        '_redirects',
        'api/content.json',
        'index.html',
        'index.md',
        'posts.html',
        'posts.md',
        'posts/a.html',
        'posts/a.html.br',
        'posts/a.html.gz',
        'posts/a.html.zst',
        'posts/a.md',
        'posts/über-uns.html',
        'snapshot.car',
        'snapshot.json',
        'tags/c#.html',
      ]),
    );
  });

  test('reports everything that is wrong at once, with its place, and writes nothing', async () => {
    await shop.write('posts/b.md', '---\ndate: 01/02/2024\n---\nText.\n');
    await shop.write('posts/c.md', 'No date.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain(`${shop.content}/posts/b.md:2:7: error date-ambiguous: `);
    expect(printed).toContain(`${shop.content}/posts/c.md:1:1: error date-missing: `);
    expect(printed).toMatch(/2 errors, 0 warnings\.\nNothing was written\.$/);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('leaves the site that is there when the new one is wrong', async () => {
    await shop.export();
    const before = await readTree(shop.out);
    await shop.write('posts/c.md', 'No date.\n');
    expect((await shop.export()).code).toBe(1);
    expect(await readTree(shop.out)).toEqual(before);
  });

  test('reports paths that cannot be files', async () => {
    const tag = 'x'.repeat(300);
    await shop.write('posts/d.md', `---\ndate: 2024-05-01\ntags: [${tag}]\n---\nText.\n`);
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toMatch(/^\/tags\/x{300} cannot be written as a file: the name "x{20}…" has 305 bytes/m);
    expect(await exists(shop.out)).toBe(false);
  });

  test('reports a file that would have to be a folder', async () => {
    await shop.write('posts/A.md/b.md', '---\ndate: 2024-05-01\n---\nText.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain('posts/a.md would be the file of /posts/a.md and a folder for /posts/a.md/b');
  });

  test('writes sections of any script', async () => {
    await shop.write('写真/夜.md', '---\ndate: 2024-05-01\n---\n\n# 夜\n');
    expect((await shop.export()).code).toBe(0);
    expect([...(await readTree(shop.out)).keys()]).toEqual(
      expect.arrayContaining(['写真.html', '写真.md', '写真/rss.xml', '写真/夜.html', '写真/夜.md']),
    );
  });

  test.each([
    ['404', '/404 cannot be written as a file: the export has a file or folder 404.html of its own.'],
    [
      '_headers',
      '/_headers/a.md cannot be written as a file: the export has a file or folder _headers of its',
    ],
    [
      '_export',
      '/_export/a cannot be written as a file: the export has a file or folder _export of its own.',
    ],
  ])('reports the section %s, whose files would be in the place of its own', async (section, fault) => {
    await shop.write('site.yaml', `title: Test\nsections:\n  - { slug: "${section}", name: Own }\n`);
    await shop.write(`${section}/a.md`, '---\ndate: 2024-05-01\n---\nText.\n');
    const { code, printed } = await shop.export();
    expect(code).toBe(1);
    expect(printed).toContain(fault);
    expect(await exists(shop.out)).toBe(false);
  });

  test('reports two paths of one file', async () => {
    const asset = { path: '/posts.html', mediaType: 'text/css', body: '' };
    const renderer = { ...SURFACES.renderer, assets: [...SURFACES.renderer.assets, asset] };
    const { code, printed } = await runProgram(exportArgs(shop), {}, { renderer });
    expect(code).toBe(1);
    expect(printed).toContain('/posts and /posts.html would both be written to posts.html. Rename ');
    expect(await exists(shop.out)).toBe(false);
  });

  test('ends with the fault of a page that cannot be made, and leaves nothing', async () => {
    const renderPage = () => {
      throw new RangeError('No such page.');
    };
    const renderer = { ...SURFACES.renderer, renderPage };
    const { code, logged } = await runProgram(exportArgs(shop), {}, { renderer });
    expect(code).toBe(1);
    expect(logged).toMatch(/^RangeError: No such page\.\n +at .*renderPage /m);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('prints events for programs', async () => {
    const { printed, logged } = await shop.export('--json');
    expect(logged).toBe('');
    expect(eventOf(printed, 'done')).toMatchObject({ documents: 2, posts: 1, blobs: 1, keptFiles: 0 });
    await shop.write('posts/c.md', 'No date.\n');
    const failed = await shop.export('--json');
    expect(eventOf(failed.printed, 'issue')).toMatchObject({
      rule: 'date-missing',
      file: 'posts/c.md',
      line: 1,
      column: 1,
    });
    expect(eventOf(failed.printed, 'failed')).toEqual({ event: 'failed' });
  });

  test('needs to know where the site will be, before it reads any record', async () => {
    await shop.write('posts/c.md', 'No date.\n');
    const { code, logged } = await shop.run('export', '--content', shop.content, '--out', shop.out);
    expect(code).toBe(2);
    expect(logged).toContain(
      'Nothing says where the site will be: add --base-url, or base_url to site.yaml.',
    );
    expect(await readdir(shop.folder)).toEqual(['content']);
  });

  test('takes the base URL from site.yaml, and reports what is wrong there as an issue', async () => {
    const args = ['export', '--content', shop.content, '--out', shop.out];
    await shop.write('site.yaml', 'base_url: https://Example.com\n');
    const wrong = await shop.run(...args);
    expect(wrong).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/site\.yaml:1:11: error config-value: .* write https:\/\/example\.com/),
    });
    await shop.write('site.yaml', 'base_url: https://example.com\n');
    expect((await shop.run(...args)).code).toBe(0);
  });
});

describe('a second export', () => {
  test('of the same content writes no file again', async () => {
    await shop.export();
    const cache = join(buildsOf(shop.out), 'cache/work.bin');
    const [build, work] = [await readlink(shop.out), await readFile(cache)];
    const { printed } = await shop.export('--json');
    const { files, keptFiles, keptBytes } = eventOf(printed, 'done');
    const tree = await readTree(shop.out);
    const sizes = [...tree].map(([file, { length }]) => (file === TABLE_FILE ? 0 : length));
    expect({ files, keptFiles, keptBytes }).toEqual({
      files: 0,
      keptFiles: tree.size - 1,
      keptBytes: sizes.reduce((sum, size) => sum + size),
    });
    expect(await readlink(shop.out)).toBe(build);
    expect((await readFile(cache)).equals(work)).toBe(true);
  });

  test('of the same content as another site is another export', async () => {
    await shop.export();
    const first = await readTree(shop.out);
    await shop.export('--base-url', 'https://example.org');
    expect(String((await readTree(shop.out)).get('rss.xml'))).toContain('https://example.org/');
    await shop.export('--keep', '0');
    expect(await readTree(shop.out)).toEqual(first);
  });

  test('retains no more snapshots than --keep says, though nothing else changed', async () => {
    await shop.export();
    await shop.write('posts/a.md', `${FILES['posts/a.md']}\nMore.\n`);
    await shop.export();
    await shop.export('--keep', '0');
    expect(await readdir(join(shop.out, 'snapshots'))).toHaveLength(1);
  });

  test('writes what an edit changed, and the same bytes as a first export', async () => {
    await shop.export();
    await shop.write('posts/a.md', `${FILES['posts/a.md']}\nMore.\n`);
    const { printed } = await shop.export('--json', '--keep', '0');
    const done = eventOf(printed, 'done');
    expect(done['keptFiles']).toBeGreaterThan(40);
    const fresh = join(shop.folder, 'fresh');
    await shop.run('export', '--content', shop.content, '--out', fresh, '--base-url', 'https://example.com');
    expect(await readTree(shop.out)).toEqual(await readTree(fresh));
  });

  test('renders no page that shows the same', async () => {
    const rendered: string[] = [];
    const renderer = {
      ...SURFACES.renderer,
      renderPage: (...[page, site]: Parameters<typeof SURFACES.renderer.renderPage>) => {
        rendered.push(page.kind === 'record' ? page.record.path : page.kind);
        return SURFACES.renderer.renderPage(page, site);
      },
    };
    await runProgram(exportArgs(shop), {}, { renderer });
    expect(rendered).toHaveLength(10);
    rendered.length = 0;
    await shop.write('feed/2024-05-03-b.md', 'A post of one more word.\n');
    await runProgram(exportArgs(shop), {}, { renderer });
    expect(rendered.sort()).toEqual(['/feed/b', 'feed', 'home']);
  });

  test('drops what is gone', async () => {
    await shop.export();
    await shop.write('posts/über-uns.md');
    await shop.export();
    expect(await exists(join(shop.out, 'posts/über-uns.html'))).toBe(false);
    expect(await readFile(join(shop.out, '_export/nginx.conf'), 'utf8')).toContain(
      "location = '/posts/über-uns' { return 410; }",
    );
  });

  test('retains as many snapshots as --keep says', { timeout: 30_000 }, async () => {
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      await shop.write('posts/n.md', `---\ndate: 2024-05-09\n---\n\nBuild ${number}.\n`);
      const { printed } = await shop.export('--json', '--keep', '2');
      ids.unshift(String(eventOf(printed, 'done')['snapshot']));
    }
    const kept = (await readdir(join(shop.out, 'snapshots'))).sort();
    expect(kept).toEqual(ids.slice(0, 3).sort());
    expect(await readFile(join(shop.out, `snapshots/${ids[2]}/llms-full.txt`), 'utf8')).toContain('Build 2.');
    expect(JSON.parse(await readFile(join(shop.out, '_export/kept.json'), 'utf8'))).toEqual(ids.slice(0, 3));
    expect((await shop.run('verify', shop.out)).code).toBe(0);
  });

  test.each(['set', 'finish'] as const)(
    'is written all the same where its cache cannot be: %s',
    async (method) => {
      vi.spyOn(WorkCache.prototype, method).mockImplementation(() => {
        throw new Error('ENOSPC: no space left on device, write');
      });
      const { code, logged } = await shop.export();
      vi.restoreAllMocks();
      expect(code).toBe(0);
      expect(logged.match(/^Warning: .*$/gm)).toEqual([
        'Warning: Nothing is kept for the next time, because the cache cannot be written: ENOSPC: no space left on device, write.',
      ]);
      expect(await readdir(join(buildsOf(shop.out), 'cache'))).toEqual([]);
      expect((await shop.run('verify', shop.out)).code).toBe(0);
    },
  );

  test('does not trust a cache that is damaged', { timeout: 30_000 }, async () => {
    await shop.export();
    const first = await readTree(shop.out);
    const cache = join(buildsOf(shop.out), 'cache/work.bin');
    const bytes = await readFile(cache);
    for (const at of [10, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(cache, bytes.with(at, (bytes[at] ?? 0) ^ 1));
      // Without the build before, everything is made anew.
      await rm(shop.out);
      for (const name of await readdir(buildsOf(shop.out))) {
        if (/^\d+$/.test(name)) await rm(join(buildsOf(shop.out), name), { recursive: true });
      }
      expect((await shop.export()).code).toBe(0);
      expect(await readTree(shop.out)).toEqual(first);
    }
  });
});
