import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rate-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'site.yaml'), 'title: Test\n');
  await writeFile(join(folder, 'posts/salt.md'), '---\ndate: 2024-05-01\n---\n\nSea.\n');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function start(...args: readonly string[]): Promise<string> {
  const result = readSettings(['--no-watch', '--port=0', '--content', folder, ...args], {});
  if (result.kind !== 'settings') throw new Error(JSON.stringify(result));
  service = await run(result.settings, () => undefined);
  return service.url;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
});

/** The requests of every surface. */
const SURFACES: readonly (readonly [path: string, init: RequestInit])[] = [
  ['/api/content.json', {}],
  ['/posts/salt', {}],
  ['/posts/salt.md', {}],
  ['/posts/salt', { method: 'HEAD' }],
  ['/rss.xml', {}],
  ['/nowhere', {}],
  ['/mcp', json({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })],
  ['/graphql', json({ query: '{ sections { slug } }' })],
];

describe('with a limit', () => {
  test.each(SURFACES)('%s of %j counts, and is refused once the bucket is empty', async (path, init) => {
    const url = await start('--rate-limit=1/m', '--rate-burst=3');
    for (let times = 0; times < 3; times++) expect((await fetch(url + path, init)).status).not.toBe(429);
    const refused = await fetch(url + path, init);
    expect(refused.status).toBe(429);
    const after = Number(refused.headers.get('retry-after'));
    expect(after).toBeGreaterThan(50);
    expect(after).toBeLessThanOrEqual(60);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    const text = await refused.text();
    if (init.method === 'HEAD') expect(text).toBe('');
    else {
      expect(JSON.parse(text)).toMatchObject({
        code: 'too_many_requests',
        status: 429,
        type: `${url}/developers#too_many_requests`,
        resolution: expect.stringContaining(`after ${after} seconds`),
      });
    }
  });

  test('health checks and preflights neither count nor are refused', async () => {
    const url = await start('--rate-limit=1/m');
    const exempt = ['/healthz', '/readyz', '/readyz?probe'];
    for (let times = 0; times < 3; times++) {
      for (const path of exempt) expect((await fetch(url + path)).status).toBe(200);
      expect((await fetch(`${url}/mcp`, { method: 'OPTIONS' })).status).toBe(204);
    }
    expect((await fetch(`${url}/healthz/`, { redirect: 'manual' })).status).toBe(308);
    expect((await fetch(`${url}/robots.txt`)).status).toBe(429);
    for (const path of exempt) expect((await fetch(url + path)).status).toBe(200);
  });

  test('a 304 counts, as does an answer from the response cache', async () => {
    const url = await start('--rate-limit=1/m', '--rate-burst=4');
    const first = await fetch(`${url}/robots.txt`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++)
      statuses.push((await fetch(`${url}/robots.txt`, { headers })).status);
    expect(statuses).toEqual([304, 304, 304, 429]);
  });

  test('who waits as long as it was told is answered', async () => {
    const url = await start('--rate-limit=2/s', '--rate-burst=1');
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
    const refused = await fetch(`${url}/robots.txt`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
  });

  test('the addresses that a trusted proxy names have a bucket each, and a forged one has none', async () => {
    const url = await start('--rate-limit=1/m', '--trust-proxy=x-forwarded-for:1');
    const status = async (...lines: readonly string[]) => statusOf(`${url}/robots.txt`, lines);
    expect(await status('203.0.113.1')).toBe(200);
    expect(await status('203.0.113.1')).toBe(429);
    expect(await status('6.6.6.6, 203.0.113.1')).toBe(429);
    // A proxy may add a line of its own (RFC 9110 §5.2).
    expect(await status('6.6.6.7', '203.0.113.1')).toBe(429);
    expect(await status('203.0.113.2')).toBe(200);
  });

  test('OpenAPI says that every operation may answer 429', async () => {
    const url = await start('--rate-limit=100/s');
    const { paths, components } = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
    for (const { get } of Object.values(paths)) expect(get.responses).toHaveProperty('429');
    expect(components.responses).toHaveProperty(['too_many_requests', 'headers', 'Retry-After']);
    const page = await (await fetch(`${url}/developers`)).text();
    expect(page).toContain('id="too_many_requests"');
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: object } }>>;
  readonly components: { readonly responses: object };
}

test('without a limit nothing is refused, no header believed, and OpenAPI knows of none', async () => {
  const url = await start();
  const statuses = Array.from({ length: 200 }, async () => (await fetch(`${url}/robots.txt`)).status);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
  for (const { get } of Object.values(paths)) expect(get.responses).not.toHaveProperty('429');
});

test('a refused body does not spoil the connection', async () => {
  const url = await start('--rate-limit=1/m', '--rate-burst=2');
  const body = json({ query: `{ sections { slug } } # ${'x'.repeat(100_000)}` });
  await fetch(`${url}/robots.txt`);
  await fetch(`${url}/robots.txt`);
  for (let times = 0; times < 3; times++) {
    const refused = await fetch(`${url}/graphql`, body);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
});

/** The status of a request with so many header lines. */
function statusOf(url: string, lines: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'x-forwarded-for': [...lines] }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
}
