import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '@site/content-core';
import { WorkCache } from '@site/content-core/cache-fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedIndex, openCache, withCache } from './cache.ts';

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
  const kept = new WorkCache(folder, 'a');
  const key = `search-index ${site.snapshot}`;
  const made: string[] = [];
  const watched = Object.assign(kept, { set: (key: string) => made.push(key) });
  const index = await cachedIndex(site, watched);
  const { matches } = await index.search({ text: 'boiled', limit: 1 });
  expect([matches.length, made, kept.getBytes(key)?.length]).toEqual([1, [], expect.any(Number)]);
  await cachedIndex(await siteOf('Boiled dark.'), watched);
  expect(made).toHaveLength(1);
  kept.abandon();
});

test('work that fails leaves what was kept before', async () => {
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

test('nothing is kept for a program that runs from its sources', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(openCache(join(folder, 'file'), () => undefined)).toBeUndefined();
});
