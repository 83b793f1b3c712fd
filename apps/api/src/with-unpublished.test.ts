import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpublished-'));
  await mkdir(join(folder, 'posts'));
  await mkdir(join(folder, 'feed'));
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  await write('site.yaml', 'title: Test\nbase_url: https://example.com\nlanguage: nb\n');
  await write('posts/open.md', '---\ndate: 2024-05-01\n---\nOpen halibut.\n');
  await write(
    'posts/secret.md',
    '---\ntitle: Wolffish\ndate: 2024-05-02\ndraft: true\ntags: [sea]\n---\nWolffish halibut. ![p](only.png)\n',
  );
  await write('posts/later.md', '---\ntitle: Lumpfish\ndate: 2999-05-02\n---\nLumpfish halibut.\n');
  await write('feed/2024-05-03-short.md', '---\ndraft: true\n---\nWolffish in short.\n');
  await write('posts/only.png', 'png');
});
afterEach(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

async function start(shows: Settings['shows']): Promise<string> {
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: false };
  service = await run({ ...settings, isPreview: true, shows }, () => undefined);
  return service.url;
}

const page = (url: string) => fetch(url, { headers: { accept: 'text/html' } });

describe('drafts that are shown', () => {
  test('are pages, in lists and in searches, marked and not to be indexed', async () => {
    const url = await start(['draft']);
    const own = await page(`${url}/posts/secret`);
    const html = await own.text();
    expect([
      own.status,
      own.headers.get('x-robots-tag'),
      own.headers.get('cache-control'),
      own.headers.get('etag'),
    ]).toEqual([200, 'noindex', 'no-store', null]);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<mark>Utkast</mark> Denne siden er ikke publisert');
    for (const path of ['/', '/posts', '/tags/sea', '/search?q=wolffish']) {
      const list = await page(url + path);
      expect([path, list.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
      expect(await list.text(), path).toContain('<mark>Utkast</mark>');
    }
    expect(await (await page(`${url}/feed`)).text()).toContain('<mark>Utkast</mark>');
    expect(await (await page(`${url}/posts/open`)).text()).not.toContain('Utkast');
    const picture = /\/blobs\/[a-z0-9]+\.png/.exec(html)?.[0];
    expect((await fetch(url + picture)).status).toBe(200);
    const twin = await fetch(`${url}/posts/secret.md`);
    expect([await twin.text(), twin.headers.get('x-robots-tag')]).toEqual([
      expect.stringContaining('Wolffish halibut.'),
      'noindex',
    ]);
    expect((await page(`${url}/posts/later`)).status).toBe(404);
  });

  test('are in nothing that programs read', async () => {
    const url = await start(['draft', 'scheduled']);
    const paths = [
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/posts/rss.xml',
      '/feed/rss.xml',
      '/sitemap.xml',
      '/llms.txt',
    ];
    const more = [
      '/llms-full.txt',
      '/snapshot.json',
      '/changes.json',
      '/api/content.json',
      '/api/search.json?q=halibut',
    ];
    for (const path of [
      ...paths,
      ...more,
      '/posts.md',
      '/index.md',
      '/robots.txt',
      '/snapshot.car',
      '/tags/sea',
    ]) {
      for (const accept of ['*/*', 'text/html']) {
        if (accept === 'text/html' && path === '/tags/sea') continue;
        const text = await (await fetch(url + path, { headers: { accept } })).text();
        expect(text, `${path} as ${accept}`).not.toMatch(/wolffish|lumpfish|secret|later/i);
      }
    }
    const published = await (await fetch(`${url}/snapshot.json`)).text();
    await service?.close();
    const plain = await start(undefined);
    expect(await (await fetch(`${plain}/snapshot.json`)).text()).toBe(published);
  });

  test('follow edits, also one of nothing that is published', async () => {
    const url = await start(['draft']);
    await writeFile(join(folder, 'posts/secret.md'), '---\ntitle: Wolffish\ndraft: true\n---\nCatfish.\n');
    await service?.reload();
    expect(await (await page(`${url}/posts/secret`)).text()).toContain('Catfish.');
  });

  test('are not there without being asked for', async () => {
    const url = await start(undefined);
    expect((await page(`${url}/posts/secret`)).status).toBe(404);
    expect((await page(url)).headers.get('x-robots-tag')).toBeNull();
  });
});

test('what is scheduled is marked as such', async () => {
  const url = await start(['scheduled']);
  expect(await (await page(`${url}/posts/later`)).text()).toContain('<mark>Planlagt</mark>');
  expect((await page(`${url}/posts/secret`)).status).toBe(404);
});

test.each([
  [['--drafts', '--host', '0.0.0.0'], '--drafts is for this machine alone, and --host is "0.0.0.0"'],
  [
    ['--future', '--snapshot', 'out'],
    '--future is for a folder: an export has nothing that is not published.',
  ],
  [
    ['--drafts', '--rate-limit', '10/s', '--trust-proxy', 'forwarded:1'],
    '--trust-proxy says that others ask',
  ],
])('%j is refused', (args, text) => {
  expect(readSettings(args, {})).toEqual({ kind: 'error', text: expect.stringContaining(text) });
});

test('on this machine both are allowed', () => {
  expect(readSettings(['--drafts', '--future', '--host', '::1'], {})).toMatchObject({
    settings: { shows: ['draft', 'scheduled'] },
  });
  expect(readSettings([], {})).toMatchObject({ settings: { shows: undefined } });
});
