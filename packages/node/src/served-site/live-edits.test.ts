import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp } from '@site/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSite } from './live-site.ts';

const NOW = '2026-06-01T00:00:00Z';

let folder: string;
let live: LiveSite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'));
  await mkdir(join(folder, 'posts'));
  await write('site.yaml', 'title: Test\nbase_url: https://example.com\n');
  await write('posts/2024-05-01-a.md', 'Swordfish.\n');
  await write('posts/2024-05-02-b.md', 'B.\n');
  live = new LiveSite({ folder });
  await read();
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const read = (now = NOW) => live.read(new Date(now), 'https://example.com');
const app = createHttpApp({ service: () => live.service });
const status = async (path: string) => (await app.request(path)).status;

const BROKEN = '---\ntitle: [x\n---\n';

test.each<[string, () => Promise<unknown>]>([
  ['a draft', () => write('posts/2024-05-01-a.md', '---\ndraft: true\n---\nSwordfish.\n')],
  ['a draft that is broken', () => write('posts/2024-05-01-a.md', '---\ndraft: true\ntitle: [x\n---\n')],
  ['a word for what is not public', () => write('posts/2024-05-01-a.md', '---\nprivate: true\n---\n')],
  ['what has expired', () => write('posts/2024-05-01-a.md', '---\nexpires: 2026-05-31\n---\n')],
  ['a deletion', () => rm(join(folder, 'posts/2024-05-01-a.md'))],
])('%s goes live, whatever else is wrong', async (_, takeBack) => {
  await write('posts/2024-05-02-b.md', BROKEN);
  await write('posts/new.md', BROKEN);
  await write('site.yaml', 'title: [x\n');
  await takeBack();
  expect(await read()).toMatchObject({ accepted: true });
  expect([await status('/posts/a'), await status('/posts/b')]).toEqual([410, 200]);
  for (const path of ['/llms-full.txt', '/api/search.json?q=swordfish', '/rss.xml', '/sitemap.xml', '/'])
    expect(await (await app.request(path)).text(), path).not.toMatch(/Swordfish|\/posts\/a\b/);
});

test('the snapshot, its changes and the entity tags are those of what is served', async () => {
  const before = live.service?.snapshot ?? '';
  const tag = async () => (await app.request('/posts/b.md')).headers.get('etag');
  const tagBefore = await tag();
  await write('posts/2024-05-02-b.md', BROKEN);
  await read();
  expect([live.service?.snapshot, await tag()]).toEqual([before, tagBefore]);
  await write('posts/2024-05-03-c.md', 'C.\n');
  await read();
  const changes = (await (await app.request(`/api/changes.json?since=${before}`)).json()) as object;
  expect(changes).toMatchObject({ count: 1, snapshot: live.service?.snapshot });
  const manifest = (await (await app.request('/snapshot.json')).json()) as { entries: object };
  expect(Object.keys(manifest.entries)).toEqual(['/posts/a.md', '/posts/b.md', '/posts/c.md']);
});

test('without its folder a site stays as it was, but for what expires', async () => {
  await write('posts/2024-05-01-a.md', '---\ndate: 2024-05-01\nexpires: 2026-06-02\n---\nSwordfish.\n');
  await read();
  await rename(folder, `${folder}-away`);
  try {
    await expect(read()).rejects.toThrow('ENOENT');
    expect([await status('/posts/a'), await status('/posts/b')]).toEqual([200, 200]);
    await expect(read('2026-06-02T00:00:00Z')).rejects.toThrow('ENOENT');
    expect([await status('/posts/a'), await status('/posts/b')]).toEqual([410, 200]);
    await mkdir(folder);
    await expect(read('2026-06-02T00:00:00Z')).rejects.toThrow('is empty');
    expect([await status('/posts/a'), await status('/posts/b')]).toEqual([410, 200]);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}-away`, folder);
  }
  await read('2026-06-02T00:00:00Z');
  expect([await status('/posts/a'), await status('/posts/b')]).toEqual([410, 200]);
});
