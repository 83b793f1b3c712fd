import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';

const BASE = '/my-notes';
const SITE = `https://me.example${BASE}`;
let folder: string;
let plain: RunningService;
let preview: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-path-'));
  const posts = join(folder, 'posts');
  await mkdir(posts);
  await writeFile(join(folder, 'site.yaml'), `title: Test\nbase_url: ${SITE}/\ncards: false\n`);
  await writeFile(
    join(posts, 'salt.md'),
    '---\ndate: 2024-05-01\naliases: [/old]\n---\n[Sugar](sugar.md).\n',
  );
  await writeFile(join(posts, 'sugar.md'), '---\ndate: 2024-05-02\n---\nCane.\n');
  await writeFile(join(posts, 'secret.md'), '---\ndate: 2024-05-03\ndraft: true\n---\nSecret.\n');
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: false };
  plain = await run(settings, () => undefined);
  preview = await run({ ...settings, isPreview: true, shows: ['draft'] }, () => undefined);
});
afterAll(async () => {
  await Promise.all([plain.close(), preview.close()]);
  await rm(folder, { recursive: true });
});

/** Requests a path of the server, as a browser does that follows no redirect. */
const get = ({ url }: RunningService, path: string) =>
  fetch(url.replace(/^(https?:\/\/[^/]+).*/, '$1') + path, {
    headers: { accept: 'text/html, */*;q=0.5' },
    redirect: 'manual',
  });

test.each([
  ['/', 200, 'text/html'],
  ['/posts/salt', 200, 'text/html'],
  ['/posts/salt.md', 200, 'text/markdown'],
  ['/api/content.json', 200, 'application/json'],
  ['/graphql?query=%7Bsite%7Btitle%7D%7D', 200, 'application/'],
  ['/rss.xml', 200, 'application/rss+xml'],
  ['/posts/nothing', 404, 'text/html'],
])('%s answers below the path: %i', async (path, status, type) => {
  const response = await get(plain, BASE + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    expect.stringContaining(type),
  ]);
  // The root of the host is another site's.
  if (path !== '/') expect((await get(plain, path)).status).toBe(404);
});

test.each(['/robots.txt', '/.well-known/api-catalog', '/healthz', '/readyz'])(
  'what is looked for at the root of a host alone is there too: %s',
  async (path) => {
    expect((await get(plain, path)).status).toBe(200);
    expect((await get(plain, BASE + path)).status).toBe(200);
  },
);

test.each([
  ['/', 307, `${BASE}/`],
  [BASE, 307, `${BASE}/`],
  [`${BASE}/old`, 308, `${BASE}/posts/salt`],
  [`${BASE}/posts/`, 308, `${BASE}/posts`],
])('%s leads below the path: %i', async (path, status, location) => {
  const { status: answered, headers } = await get(plain, path);
  expect([answered, headers.get('location')]).toEqual([status, location]);
});

test('an answer names what else it is by its whole path', async () => {
  const url = plain.url.replace(/^(https?:\/\/[^/]+).*/, '$1');
  const answer = await fetch(`${url + BASE}/posts/salt`, { headers: { accept: 'text/markdown' } });
  expect(answer.headers.get('content-location')).toBe(`${BASE}/posts/salt.md`);
  expect(answer.headers.get('link')).toContain(`<${SITE}/openapi.json>`);
  const problem = await (await fetch(`${url + BASE}/api/documents.json?reference=x`)).json();
  expect(problem).toMatchObject({ instance: expect.stringMatching(new RegExp(`^${BASE}/api/`)) });
});

test('MCP answers below the path, and names records by their whole URLs', async () => {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/list', params: {} }),
  };
  const origin = plain.url.replace(/^(https?:\/\/[^/]+).*/, '$1');
  const answer = await (await fetch(`${origin + BASE}/mcp`, request)).text();
  expect(answer).toContain(`${SITE}/posts/salt`);
  expect(answer).toContain('"name":"posts/salt"');
  expect((await fetch(`${origin}/mcp`, request)).status).toBe(404);
});

test('a preview keeps the path, and shows drafts below it', async () => {
  const home = await (await get(preview, `${BASE}/`)).text();
  expect(home).toContain(`href="${BASE}/posts/secret"`);
  expect(home).not.toMatch(/(?:href|src|action)="\/(?!my-notes)/);
  expect((await get(preview, `${BASE}/posts/secret`)).status).toBe(200);
  expect((await get(plain, `${BASE}/posts/secret`)).status).toBe(404);
});
