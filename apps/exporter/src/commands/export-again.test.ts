import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkCache } from '@site/content-core/cache-fs';
import { TABLE_FILE } from '@site/export';
import { buildsOf } from '@site/export/folder';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  eventOf,
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

  test('in other codings is another export', async () => {
    const suffixes = async () =>
      new Set(Array.from((await readTree(shop.out)).keys(), (file) => /\.(?:br|gz|zst)$/.exec(file)?.[0]));
    await shop.export();
    expect(await suffixes()).toEqual(new Set(['.br', '.gz', '.zst', undefined]));
    await shop.export('--precompress', 'gzip,br');
    expect(await suffixes()).toEqual(new Set(['.br', '.gz', undefined]));
    await shop.export('--precompress', 'none');
    expect(await suffixes()).toEqual(new Set([undefined]));
    const retracted = ['retract', '/posts/a', '--content', shop.content, '--out', shop.out] as const;
    expect((await shop.run(...retracted, '--base-url', 'https://example.com')).code).toBe(0);
    expect(await suffixes()).toEqual(new Set([undefined]));
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
    const retained = (await readdir(join(shop.out, 'snapshots'))).sort();
    expect(retained).toEqual(ids.slice(0, 3).sort());
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
        'Warning: Nothing is cached for the next start, because the cache cannot be written: ENOSPC: no space left on device, write.',
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
