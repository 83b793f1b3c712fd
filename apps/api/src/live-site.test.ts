import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp } from '@site/http';
import { afterAll, expect, test } from 'vitest';
import { LiveSite } from './live-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'live-'));
afterAll(() => rm(folder, { recursive: true }));
const record = (text: string, more = '') => `---\ndate: 2024-05-01\n${more}---\n\n${text}\n`;

test('remembers what it served before', async () => {
  await writeFile(join(folder, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  const posts = join(folder, 'posts');
  await mkdir(posts);
  await writeFile(join(posts, 'salt.md'), record('Sea.'));
  await writeFile(join(posts, 'sugar.md'), record('Cane.'));
  const live = new LiveSite(folder, undefined);
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
