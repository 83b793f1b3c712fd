import {
  cp,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TABLE_FILE } from '../output/file-table.ts';
import { buildsOf } from '../output/target.ts';
import { FILES, readTree, type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

/** The only event of a kind that a run with --json printed. */
function eventOf(printed: string, name: string): Readonly<Record<string, unknown>> {
  const events = printed.split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const [event, ...more] = events.filter((each) => each['event'] === name);
  if (event === undefined || more.length > 0) throw new Error(`${name}: ${printed}`);
  return event;
}

describe('export', () => {
  test('writes the site, and says what it came to', async () => {
    const { code, printed, told } = await shop.export();
    expect(code).toBe(0);
    expect(printed).toMatch(
      /^\S+\/out\n +Site +Test, https:\/\/example\.com\n +Snapshot +bafkrei\w{52}\n +Records +2 documents, 1 post, 1 blob, 0 held back\n/,
    );
    expect(printed).toMatch(
      /Written +\d+ files, [\d.]+ KB\n +Unchanged +0 files, 0 B\n +Time +read [\d.]+ s, /,
    );
    expect(told).toMatch(
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

  test('prints events for programs', async () => {
    const { printed, told } = await shop.export('--json');
    expect(told).toBe('');
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

  test('needs to know where the site will be', async () => {
    const { code, told } = await shop.run('export', '--content', shop.content, '--out', shop.out);
    expect(code).toBe(2);
    expect(told).toContain('Nothing says where the site will be: add --base-url, or base_url to site.yaml.');
    expect(await exists(shop.out)).toBe(false);
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

  test('keeps no more builds than it is told, though nothing else changed', async () => {
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

  test('drops what is gone', async () => {
    await shop.export();
    await shop.write('posts/über-uns.md');
    await shop.export();
    expect(await exists(join(shop.out, 'posts/über-uns.html'))).toBe(false);
    expect(await readFile(join(shop.out, '_export/nginx.conf'), 'utf8')).toContain(
      "location = '/posts/über-uns' { return 410; }",
    );
  });

  test('keeps so many builds readable as it is told', async () => {
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

  test('does not trust a cache that is damaged', async () => {
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

describe('the target', () => {
  test.each([
    ['inside the content', (shop: Workshop) => join(shop.content, 'out'), 'is inside --content'],
    ['the content', (shop: Workshop) => shop.content, 'is inside --content'],
    ['around the content', (shop: Workshop) => shop.folder, 'is around --content'],
    ['in no folder', (shop: Workshop) => join(shop.folder, 'none/out'), 'has no folder to be in'],
  ])('is refused when it is %s', async (_name, outOf, fault) => {
    const args = [
      'export',
      '--content',
      shop.content,
      '--out',
      outOf(shop),
      '--base-url',
      'https://example.com',
    ];
    const { code, told } = await shop.run(...args);
    expect(code).toBe(2);
    expect(told).toContain(fault);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('is refused when it holds what is not ours, which stays', async () => {
    await mkdir(shop.out);
    await writeFile(join(shop.out, 'thesis.txt'), 'My only copy.');
    const { code, told } = await shop.export();
    expect(code).toBe(2);
    expect(told).toContain('has files, and no _export/files.json, so this program did not write it');
    expect(await readdir(shop.out)).toEqual(['thesis.txt']);
  });

  test('is refused when it is a file, or a link elsewhere', async () => {
    await writeFile(shop.out, '');
    expect((await shop.export()).told).toContain('is no folder');
    await rm(shop.out);
    await symlink('/tmp', shop.out);
    expect((await shop.export()).told).toMatch(/is around --content|is a link to \/tmp/);
  });

  test('is refused when the folder of builds is not ours', async () => {
    await mkdir(buildsOf(shop.out));
    await writeFile(join(buildsOf(shop.out), '7'), '');
    expect((await shop.export()).told).toContain('has files, and no site-export-builds');
    expect(await readdir(buildsOf(shop.out))).toEqual(['7']);
  });

  test('may be an empty folder', async () => {
    await mkdir(shop.out);
    expect((await shop.export()).code).toBe(0);
    expect(await readlink(shop.out)).toBe('.out.builds/1');
  });

  test('may be a copy of an export, which is replaced', async () => {
    await shop.export();
    const copy = join(shop.folder, 'copy');
    await cp(`${shop.out}/`, copy, { recursive: true });
    const { code, printed } = await shop.run(
      ...['export', '--content', shop.content, '--out', copy, '--base-url', 'https://example.com', '--json'],
    );
    expect(code).toBe(0);
    expect(eventOf(printed, 'done')).toMatchObject({ files: 1 });
    expect(await readTree(copy)).toEqual(await readTree(shop.out));
  });

  test('comes back by itself when only its link is missing', async () => {
    await shop.export();
    await rm(shop.out);
    await shop.write('posts/c.md', 'No date.\n');
    expect((await shop.export()).code).toBe(1);
    expect((await shop.run('verify', shop.out)).code).toBe(0);
  });

  test('is written by one process at a time; what a dead one left is taken over', async () => {
    await shop.export();
    const lock = join(buildsOf(shop.out), 'lock');
    await writeFile(lock, String(process.ppid));
    const { code, told } = await shop.export();
    expect(code).toBe(2);
    expect(told).toContain(`Process ${process.ppid} is writing the same export`);
    await writeFile(lock, '999999999');
    await mkdir(join(buildsOf(shop.out), '7.unfinished/posts'), { recursive: true });
    await link(join(shop.out, 'index.md'), join(buildsOf(shop.out), '7.unfinished/posts/x'));
    expect((await shop.export()).code).toBe(0);
    expect(await exists(lock)).toBe(false);
    expect(await exists(join(buildsOf(shop.out), '7.unfinished'))).toBe(false);
  });
});
