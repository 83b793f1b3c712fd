import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '@site/content-core';
import { WorkCache } from '@site/content-core/cache-fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedIndex, dispensable, openCache, withCache } from './reading-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function siteOf(body: string) {
  const bytes = new TextEncoder().encode(`---\ntitle: Salt\ndate: 2024-05-01\n---\n\n${body}\n`);
  const files = [{ path: 'posts/salt.md', read: async () => bytes }];
  const { site } = await buildSite(files, { now: new Date('2026-01-01'), baseUrl: 'https://a.example' });
  if (site === undefined) throw new Error('the site is at fault');
  return site;
}

test('an index that was built is not built again, and another site has its own', async () => {
  const site = await siteOf('Boiled light.');
  const first = new WorkCache(folder, 'a');
  await withCache(first, async () => cachedIndex(site, first));
  const reopened = new WorkCache(folder, 'a');
  const key = `search-index ${site.snapshot}`;
  const written: string[] = [];
  const watched = Object.assign(reopened, { set: (key: string) => written.push(key) });
  const index = await cachedIndex(site, watched);
  const { matches } = await index.search({ text: 'boiled', limit: 1 });
  expect([matches.length, written, reopened.getBytes(key)?.length]).toEqual([1, [], expect.any(Number)]);
  await cachedIndex(await siteOf('Boiled dark.'), watched);
  expect(written).toHaveLength(1);
  reopened.abandon();
});

test('work that fails leaves what was cached before', async () => {
  await withCache(new WorkCache(folder, 'a'), async (cache) => cache?.set('key', 'old'));
  const failing = withCache(new WorkCache(folder, 'a'), async (cache) => {
    cache?.set('key', 'new');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const after = new WorkCache(folder, 'a');
  expect([after.get('key'), readdirSync(folder)]).toEqual(['old', expect.arrayContaining(['work.bin'])]);
  after.abandon();
  expect(readdirSync(folder)).toEqual(['work.bin']);
});

test('nothing is cached for a program that runs from its sources', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(openCache(join(folder, 'file'), () => undefined)).toBeUndefined();
});

test('a folder that cannot be made is reported, and nothing is cached', () => {
  writeFileSync(join(folder, 'file'), '');
  const faults: string[] = [];
  const open = (path: string) => openCache(join(folder, path), (fault) => faults.push(fault), 'a');
  expect(open('file')).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(/^Nothing is cached for the next start, .*\bfile\b/)]);
  open('cache')?.abandon();
  expect(faults).toHaveLength(1);
});

test.each<[string, 'set' | 'finish']>([
  ['while something is cached', 'set'],
  ['when it ends', 'finish'],
])('a disk that is full %s is reported once, and fails nothing', async (_, method) => {
  await withCache(new WorkCache(folder, 'a'), async (cache) => cache?.set('key', 'old'));
  const full = () => {
    throw new Error('ENOSPC: no space left on device, write');
  };
  const faults: string[] = [];
  const cache = dispensable(Object.assign(new WorkCache(folder, 'a'), { [method]: full }), (fault) =>
    faults.push(fault),
  );
  const work = async () => {
    cache.set('key', 'new');
    cache.set('other', 'new');
    return cache.get('key');
  };
  expect(await withCache(cache, work)).toBe(method === 'set' ? 'old' : 'new');
  expect(faults).toEqual([
    'Nothing is cached for the next start, because the cache cannot be written: ENOSPC: no space left on device, write.',
  ]);
  const after = new WorkCache(folder, 'a');
  expect([after.get('key'), after.get('other')]).toEqual(['old', undefined]);
  after.abandon();
  expect(readdirSync(folder)).toEqual(['work.bin']);
});

test('a cache whose folder went away is reported, and fails nothing', async () => {
  const own = join(folder, 'cache');
  const faults: string[] = [];
  const cache = dispensable(new WorkCache(own, 'a'), (fault) => faults.push(fault));
  await withCache(cache, async () => {
    cache.set('key', 'new');
    rmSync(own, { recursive: true });
  });
  expect(faults).toEqual([expect.stringContaining('ENOENT')]);
});
