import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tags-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'posts/2024-05-01-a.md'), 'First.\n');
  await writeFile(join(folder, 'site.yaml'), 'retracted:\n  - path: /posts/b\n    date: 2026-01-01\n');
});
afterEach(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** The statuses and the tags of answers of all kinds, the first of them from the response cache when asked again. */
async function answers(cacheTags: boolean) {
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: false };
  service = await run({ ...settings, cacheTags }, () => undefined);
  const { url } = service;
  const answered: unknown[] = [];
  for (const [path, headers] of [
    ['/posts/a.md', {}],
    ['/posts/a.md', {}],
    ['/posts/a.md', { 'if-none-match': '*' }],
    ['/llms-full.txt', {}],
    ['/posts/a', { accept: 'text/html' }],
    ['/posts/b', {}],
    ['/none', {}],
    ['/mcp', { accept: 'text/html' }],
  ] as const) {
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    const { status } = response;
    // Node's own answer without a tag has the same headers: none is lost.
    expect(response.headers.get('access-control-allow-origin'), path).toBe('*');
    answered.push([path, status, response.headers.get('cache-tag'), response.headers.get('surrogate-key')]);
  }
  return answered;
}

const rows = (tag: string | null) =>
  [
    ['/posts/a.md', 200],
    ['/posts/a.md', 200],
    ['/posts/a.md', 304],
    ['/llms-full.txt', 200],
    ['/posts/a', 200],
    ['/posts/b', 410],
    ['/none', 404],
    ['/mcp', 200],
  ].map((row) => [...row, tag, tag]);

test('every answer carries the tag, as Cloudflare and Fastly read it', async () => {
  expect(await answers(true)).toEqual(rows('site-content'));
});

test('without the setting none does', async () => {
  expect(await answers(false)).toEqual(rows(null));
});

test('the setting is off unless it is on', () => {
  expect(readSettings([], { CACHE_TAGS: 'on' })).toMatchObject({ settings: { cacheTags: true } });
  expect(readSettings(['--cache-tags', 'off'], { CACHE_TAGS: 'on' })).toMatchObject({
    settings: { cacheTags: false },
  });
  expect(readSettings(['--cache-tags=cloudflare'], {})).toMatchObject({
    text: '--cache-tags must be off, on; it is "cloudflare".',
  });
});
