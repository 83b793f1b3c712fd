import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkCache } from '@site/content-core/cache-fs';
import { createHttpApp } from '@site/http';
import { type Embedder, hashingEmbedder } from '@site/search';
import { siteSurfaces } from '@site/surfaces';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSite } from './live-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vectors-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  for (const name of ['salt', 'sea', 'rye']) await write(name, `All about ${name}.`);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) =>
  writeFile(join(folder, `posts/${name}.md`), `---\ndate: 2024-05-01\ntags: [food]\n---\n\n${text}\n`);

/** A site whose embedder counts the texts it embeds, and refuses all while `embedder.isOut`. */
function open({ cached = false, semantic = false } = {}) {
  const counted = { texts: 0, isOut: false };
  const embedder: Embedder = {
    ...hashingEmbedder,
    semantic,
    embed: async (texts, role) => {
      if (counted.isOut) throw new Error('Nothing may be embedded now.');
      counted.texts += texts.length;
      return hashingEmbedder.embed(texts, role);
    },
  };
  const openCache = () => (cached ? new WorkCache(join(folder, '.cache'), 'test') : undefined);
  const live = new LiveSite({ folder }, { embedder }, openCache);
  const read = async () => {
    const before = counted.texts;
    await live.read(new Date('2026-06-01T00:00:00Z'), 'https://example.com');
    return counted.texts - before;
  };
  const app = createHttpApp({ service: () => live.service, ...siteSurfaces({ onError: () => undefined }) });
  return { counted, read, app };
}

const vectorsOf = async (app: ReturnType<typeof open>['app']) =>
  (await app.request('/api/search-vectors.json')).text();

test.each([
  '/posts/salt',
  '/',
  '/rss.xml',
  '/api/search.json?q=salt',
  '/api/search-vectors.json',
  '/posts/salt.md',
])('once there is a snapshot, the first request for %s embeds nothing', async (path) => {
  const { counted, read, app } = open();
  expect((await app.request('/readyz')).status).toBe(503);
  expect(await read()).toBe(3);
  expect((await app.request('/readyz')).status).toBe(200);
  counted.isOut = true;
  expect((await app.request(path, { headers: { accept: '*/*' } })).status).toBe(200);
});

test('an edit embeds what changed, and its snapshot has the vectors of a first reading', async () => {
  const { read, app } = open();
  await read();
  await write('sea', 'All about salt water.');
  await rm(join(folder, 'posts/rye.md'));
  await write('wheat', 'All about bread.');
  expect(await read()).toBe(2);
  const fresh = open();
  expect(await fresh.read()).toBe(3);
  expect(await vectorsOf(app)).toBe(await vectorsOf(fresh.app));
});

test('a second start embeds what changed while nothing ran', async () => {
  expect(await open({ cached: true }).read()).toBe(3);
  const again = open({ cached: true });
  expect(await again.read()).toBe(0);
  await write('sea', 'All about salt water.');
  expect(await again.read()).toBe(1);
  const later = open({ cached: true });
  expect(await later.read()).toBe(0);
  const fresh = open();
  await fresh.read();
  expect(await vectorsOf(later.app)).toBe(await vectorsOf(fresh.app));
});

test('vectors of a semantic model stay out of the work cache', async () => {
  expect(await open({ cached: true, semantic: true }).read()).toBe(3);
  expect(await open({ cached: true, semantic: true }).read()).toBe(3);
});
