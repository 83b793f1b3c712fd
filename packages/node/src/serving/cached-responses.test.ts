import { request } from 'node:http';
import { buildSite } from '@site/content-core';
import { createHttpApp, ResponseCache } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codings } from './codings.ts';
import type { RunningServer } from './run-server.ts';
import { startSiteServer } from './site-server.ts';

const LIMITS = { keepAlive: 5000, connections: 100 };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const TEXT = `---\ntitle: Salt\ndate: 2024-05-01\n---\n\n![picture](salt.svg)\n\n${'Boiled from the sea. '.repeat(60)}\n`;

let caching: RunningServer;
/** Routes and answers each request as if it were the first. */
let uncached: RunningServer;
let targets: readonly string[];
let etag: string;

beforeAll(async () => {
  const files = [
    { path: 'posts/salt.md', text: TEXT },
    { path: 'posts/salt.svg', text: PICTURE },
  ].map(({ path, text }) => ({ path, read: async () => new TextEncoder().encode(text) }));
  const { site } = await buildSite(files, { now: new Date(0), baseUrl: 'https://example.com' });
  if (site === undefined) throw new Error('The site of the test is not good.');
  const service = await createService(site);
  const serve = (responseCache: ResponseCache) => {
    const current = () => service;
    const app = createHttpApp({ service: current, ...siteSurfaces(), compressors: codings, responseCache });
    return startSiteServer({
      app,
      responseCache,
      host: '127.0.0.1',
      port: 0,
      limits: LIMITS,
      service: current,
    });
  };
  caching = await serve(new ResponseCache());
  const emptyCache = new ResponseCache();
  emptyCache.put = () => undefined;
  uncached = await serve(emptyCache);
  etag = `"${site.documents[0]?.cid}"`;
  targets = [...TARGETS, ...new Map(service.plan.map(({ operation, path }) => [operation, path])).values()];
});

afterAll(async () => {
  await caching.close();
  await uncached.close();
});

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND'];

/** Caches a response that requests without decisive headers hit. */
const PLAIN: TestRequest = { method: 'GET', headers: {} };

const TARGETS = [
  '/posts/salt',
  '/posts/salt/',
  '/posts/../posts/salt.md',
  '/posts/%73alt.md',
  '//posts/salt.md',
  '/posts\\salt.md',
  '/posts/salt.md?a#b',
  'http://example.org/posts/salt.md',
  '*',
  '/',
  '/api/content.json?limit=2',
  '/api/content.json?limit=2&limit=3',
  '/api/content.json?limit=%',
  '/api/search.json?q=salt',
  '/api/search.json?q=%E2%80%8B',
  '/search?q=salt',
  '/ipfs/bafkqaaa',
  '/mcp',
  '/graphql',
  '/openapi.json',
  '/healthz',
  '/nothing',
];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'text/html',
    'text/markdown',
    'text/markdown;q=0',
    'image/png',
    'application/vnd.ipld.raw',
    '',
  ],
  'accept-encoding': ['br', 'gzip;q=1, br;q=0', 'identity', 'zstd', '*', ''],
  'api-version': ['1', '2', ''],
  'if-none-match': ['*', '"other"', 'W/"other", ETAG', 'ETAG', ''],
  'if-match': ['*', '"other"', 'ETAG'],
  'if-modified-since': ['Wed, 01 May 2024 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-3', 'bytes=99999-', 'bytes=-2', 'lines=1-2'],
  'if-range': ['ETAG', '"other"'],
  host: ['example.com', 'EXAMPLE.com:80', 'a b', '[::1]:1', ''],
};

interface TestRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A target, and requests for it: some fill the cache, others hit it. */
function requestsForTarget() {
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 });
  const headers = names.chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? []))]))),
  );
  const request = fc.record({ method: fc.constantFrom(...METHODS), headers });
  return fc.tuple(fc.constantFrom(...targets), fc.array(request, { minLength: 1, maxLength: 4 }));
}

/** All of a response but its date. */
function send(port: number, target: string, { method, headers }: TestRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('ETAG', etag)]);
    const sent = request(
      { host: '127.0.0.1', port, method, path: target, headers: Object.fromEntries(own) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { date: _, 'keep-alive': __, ...rest } = response.headers;
          resolve([response.statusCode, rest, Buffer.concat(chunks).toString('latin1')]);
        });
      },
    );
    sent.on('error', reject).end();
  });
}

test('a cached response has the bytes and headers of one that is made anew', async () => {
  await fc.assert(
    fc.asyncProperty(requestsForTarget(), async ([target, requests]) => {
      for (const each of [PLAIN, ...requests]) {
        expect(await send(caching.port, target, each)).toEqual(await send(uncached.port, target, each));
      }
    }),
    { numRuns: 150 },
  );
});
