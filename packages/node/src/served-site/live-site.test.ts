import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkCache } from '@site/content-core/cache-fs';
import { createHttpApp } from '@site/http';
import { afterAll, expect, test } from 'vitest';
import { LiveSite } from './live-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'live-'));
afterAll(() => rm(folder, { recursive: true }));
const record = (text: string, more = '') => `---\ndate: 2024-05-01\n${more}---\n\n${text}\n`;

test('snapshots that were served before stay readable', async () => {
  await writeFile(join(folder, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  const posts = join(folder, 'posts');
  await mkdir(posts);
  await writeFile(join(posts, 'salt.md'), record('Sea.'));
  await writeFile(join(posts, 'sugar.md'), record('Cane.'));
  const live = new LiveSite({ folder });
  const app = createHttpApp({ service: () => live.service });
  const read = () => live.read(new Date('2026-06-01T00:00:00Z'), 'https://example.com');
  await read();
  const before = live.service?.snapshot ?? '';
  const text = await (await app.request('/llms-full.txt')).text();

  await rm(join(posts, 'sugar.md'));
  await rename(join(posts, 'salt.md'), join(posts, 'sea-salt.md'));
  await writeFile(join(posts, 'sea-salt.md'), record('Sea.', 'aliases: [salt]\n'));
  await read();

  const moved = await app.request('/posts/salt.md');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/posts/sea-salt.md']);
  expect((await app.request('/posts/sugar')).status).toBe(410);
  expect((await app.request('/posts/never')).status).toBe(404);
  expect(await (await app.request(`/snapshots/${before}/llms-full.txt`)).text()).toBe(text);
  const changes = await app.request(`/api/changes.json?since=${before}`);
  expect(await changes.json()).toMatchObject({ since: before, snapshot: live.service?.snapshot, count: 3 });
  expect(changes.headers.get('site-snapshot')).toBe(live.service?.snapshot);
});

test('the service stays, with all that is cached for it, when the folder has not changed', async () => {
  const content = await mkdtemp(join(folder, 'same-'));
  await writeFile(join(content, 'site.yaml'), 'title: Test\n');
  const live = new LiveSite({ folder: content, baseUrl: 'https://example.com' });
  const read = () => live.read(new Date('2026-06-01T00:00:00Z'), 'https://example.com');
  await read();
  const { service } = live;
  expect(await read()).toMatchObject({ accepted: true });
  expect(live.service).toBe(service);
});

test('answers from a cache what it answers without one', async () => {
  const content = await mkdtemp(join(folder, 'cached-'));
  await mkdir(join(content, 'posts'));
  await writeFile(join(content, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  await writeFile(join(content, 'posts/salt.md'), record('Sea and [sugar](sugar.md).'));
  await writeFile(join(content, 'posts/sugar.md'), record('Cane.'));
  const openCache = () => new WorkCache(join(content, '.cache'), 'test');
  const answers = async (open?: typeof openCache): Promise<readonly string[]> => {
    const live = new LiveSite({ folder: content }, {}, open);
    await live.read(new Date('2026-06-01T00:00:00Z'), 'https://example.com');
    const app = createHttpApp({ service: () => live.service });
    const paths = ['/api/search.json?q=sea', '/llms-full.txt', '/api/search-vectors.json'];
    return Promise.all(paths.map(async (path) => (await app.request(path)).text()));
  };
  const first = await answers(openCache);
  expect(first).toEqual(await answers());
  expect(await answers(openCache)).toEqual(first);
  await writeFile(join(content, 'posts/sugar.md'), record('Beet.', 'slug: beet\n'));
  const edited = await answers(openCache);
  expect(edited[1]).toContain('/posts/beet');
  expect(edited).toEqual(await answers());
});
