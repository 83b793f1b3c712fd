import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banner-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'posts/2024-05-01-a.md'), 'First.\n');
  await writeFile(join(folder, 'posts/<b>.md'), '---\ndate: soon\n---\n');
});
afterEach(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

async function start(errorBanner: boolean): Promise<string> {
  const settings = {
    content: folder,
    host: '127.0.0.1',
    port: 0,
    baseUrl: 'https://example.com',
    watch: false,
  };
  service = await run({ ...settings, errorBanner }, () => undefined);
  return service.url;
}

const HTML = { accept: 'text/html', 'if-none-match': '*' };

test('pages begin with the files that have errors, and nothing else has them', async () => {
  const url = await start(true);
  for (const path of ['/', '/posts/a', '/posts/a', '/none']) {
    const page = await fetch(url + path, { headers: HTML });
    expect(await page.text(), path).toContain(
      '<p role="alert"><strong>Errors hold back one file and nothing else: posts/&#60;b&#62;.md (not published).',
    );
    expect([page.headers.get('cache-control'), page.headers.has('etag')]).toEqual(['no-store', false]);
  }
  for (const path of ['/posts/a.md', '/llms-full.txt', '/api/content.json'])
    expect(await (await fetch(url + path)).text(), path).not.toContain('Errors hold back');
  await writeFile(join(folder, 'posts/<b>.md'), '---\ndate: 2024-05-01\n---\n');
  await service?.reload();
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).not.toContain('role="alert"');
});

test('without the setting no page has them', async () => {
  const url = await start(false);
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).not.toContain(
    'Errors hold back',
  );
});

test('the page of an empty folder says what to write, until there is a record', async () => {
  await rm(join(folder, 'posts'), { recursive: true });
  const url = await start(true);
  const page = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text();
  expect(await page()).toContain(
    '<strong>The site is empty: the folder holds no markdown. Write a first note,',
  );
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'posts/hello.md'), '# Hello\n');
  await service?.reload();
  expect(await page()).not.toContain('The site is empty');
});

test('it is for this machine alone', () => {
  expect(readSettings(['--error-banner', 'on'], {})).toMatchObject({ settings: { errorBanner: true } });
  expect(readSettings(['--error-banner', 'on', '--host', '0.0.0.0'], {})).toMatchObject({
    kind: 'error',
    text: expect.stringContaining('is for this machine alone'),
  });
});
