import type { Endpoint, SiteDocument } from '@site/contract';
import { ProblemError } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { application } from '../test-support.ts';

const echo: Endpoint = {
  path: '/echo',
  methods: ['GET', 'POST'],
  requestHeaders: ['Content-Type', 'X-Echo'],
  maxBody: 10,
  handle: async (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('problem')) {
      return new ProblemError('unsupported_media_type', { detail: 'No.', resolution: 'Yes.' });
    }
    if (searchParams.has('bytes')) return { mediaType: 'text/plain', body: 'bytes', headers: { vary: 'X' } };
    if (searchParams.has('reply')) {
      const body = new TextEncoder().encode('reply');
      return { status: 203, headers: { 'content-length': '5', 'x-content-type-options': 'own' }, body };
    }
    const text = `${request.method} ${await request.text()}`;
    return new Response(text, { status: 202, headers: { 'api-version': '1', 'x-own': 'yes' } });
  },
};
const paged: Endpoint = {
  ...echo,
  path: '/paged',
  methods: ['POST'],
  page: async ({ baseUrl }) => ({
    path: '/paged',
    title: 'The echo',
    paragraphs: [`It is at ${baseUrl}.`],
    sections: [
      {
        id: 'use',
        name: 'Use it',
        paragraphs: ['By POST.'],
        examples: [{ purpose: 'By hand', code: 'curl\n  --data x' }],
        links: [{ text: 'Open', url: 'echo:open' }],
        terms: [{ name: 'x', about: 'What comes back.' }],
      },
    ],
  }),
};
const note: SiteDocument = {
  path: '/note.txt',
  mediaType: 'text/plain; charset=utf-8',
  write: async ({ baseUrl }) => `At ${baseUrl}.`,
  cache: 'immutable',
  headers: { 'x-note': 'yes' },
};
const { app, send } = application({ endpoints: [echo, paged], documents: [note] });

function stream(text: string): RequestInit {
  const body = new Blob([text]).stream();
  return { method: 'POST', body, duplex: 'half' } as RequestInit;
}

describe('the page of an endpoint', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test('is markdown for who prefers it', async () => {
    const response = await send('/paged', { headers: { accept: 'text/markdown' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(await response.text()).toBe(
      '# The echo\n\nIt is at https://example.com.\n\n## Use it\n\nBy POST.\n\nBy hand:\n\n    curl\n      --data x\n\n- [Open](<echo:open>)\n\n- `x`: What comes back.\n',
    );
  });

  test.each([
    undefined,
    '*/*',
    'application/json',
    'text/event-stream',
    'application/json, text/event-stream',
  ])('is not for who accepts %s', async (accept) => {
    const response = await send('/paged', accept === undefined ? {} : { headers: { accept } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('needs a renderer, and an endpoint that has one', async () => {
    const headers = { accept: BROWSER };
    expect((await send('/paged', { headers })).status).toBe(405);
    expect((await send('/paged', { headers, method: 'DELETE' })).status).toBe(405);
    expect((await send('/echo', { headers })).status).toBe(202);
  });

  test('is HTML for browsers, by HEAD as by GET', async () => {
    const renderer = { renderPage: () => '<!doctype html>', renderProblem: () => '', assets: [] };
    const rendered = application({ endpoints: [paged], renderer });
    const headers = { accept: BROWSER };
    const got = await rendered.send('/paged', { headers });
    expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<!doctype html>',
    ]);
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'");
    const head = await rendered.send('/paged', { headers, method: 'HEAD' });
    expect([...head.headers]).toEqual([...got.headers]);
  });
});

describe('an endpoint', () => {
  test('answers with its own response, and the headers of every response', async () => {
    const response = await send('/echo', { method: 'POST', body: 'ten bytes!' });
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('POST ten bytes!');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('link')).toContain('service-desc');
    expect(response.headers.get('x-own')).toBe('yes');
  });

  test.each([
    ['GET', 'reply'],
    ['HEAD', ''],
  ])('answers %s with its reply, its own headers before those of every response', async (method, body) => {
    const response = await send('/echo?reply', { method });
    expect([response.status, await response.text()]).toEqual([203, body]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('own');
    expect(response.headers.get('content-length')).toBe('5');
  });

  test('answers HEAD as GET, without a body', async () => {
    const response = await send('/echo', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test('has bytes tagged and revalidated', async () => {
    const response = await send('/echo?bytes');
    expect([response.status, await response.text(), response.headers.get('vary')]).toEqual([
      200,
      'bytes',
      'X',
    ]);
    const etag = response.headers.get('etag') ?? '';
    expect((await send('/echo?bytes', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each([
    ['of a stated length', { method: 'POST', body: 'eleven byte', headers: { 'content-length': '11' } }],
    ['of no stated length', stream('eleven byte')],
  ])('is never handed a body that is too large, %s', async (_, init) => {
    const response = await send('/echo', init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('is handed a body without a length whole', async () => {
    expect(await (await send('/echo', stream('ten bytes!'))).text()).toBe('POST ten bytes!');
  });

  test.each([
    ['GET', 'GET '],
    ['HEAD', ''],
  ])('is handed a %s that claims a body of no stated length', async (method, text) => {
    const response = await send('/echo', { method, headers: { 'transfer-encoding': 'chunked' } });
    expect([response.status, await response.text()]).toEqual([202, text]);
  });

  test('lists the methods and headers that it takes', async () => {
    const options = await send('/echo', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    expect(options.headers.get('access-control-allow-headers')).toBe('Content-Type, X-Echo');
    const refused = await send('/echo', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });

  test('answers problems as every path does', async () => {
    const response = await send('/echo?problem');
    expect(response.status).toBe(415);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('is in the catalogue of the API', async () => {
    expect(await (await send('/.well-known/api-catalog')).json()).toMatchObject({
      linkset: [
        { item: expect.arrayContaining([{ href: 'https://example.com/echo' }]) },
        { anchor: 'https://example.com/' },
      ],
    });
  });
});

test('a document is published with its own headers', async () => {
  const response = await send('/note.txt');
  expect(await response.text()).toBe('At https://example.com.');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('x-note')).toBe('yes');
  expect(response.headers.get('repr-digest')).toMatch(/^sha-256=/);
});

test.each(['__proto__', 'constructor', 'toString', 'get', 'Purge'])(
  'the method %s is refused wherever it is sent, before it is routed',
  async (method) => {
    const allowed = { '/posts/salt.md': 'GET, HEAD, OPTIONS', '/nothing': 'GET, HEAD, OPTIONS' };
    for (const [path, allow] of Object.entries({ ...allowed, '/echo': 'GET, HEAD, POST, OPTIONS' })) {
      // `Request` knows some of them, and writes those in capital letters.
      const request = Object.defineProperty(new Request(`http://localhost${path}`), 'method', {
        value: method,
      });
      const response = await app.fetch(request);
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
      expect(await response.json()).toMatchObject({
        code: 'method_not_allowed',
        detail: `${path} does not take ${method}.`,
      });
    }
  },
);
