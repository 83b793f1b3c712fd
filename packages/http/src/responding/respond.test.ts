import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Compressor } from '../negotiation/content-coding.ts';
import { makeStreamedVariant } from '../negotiation/streamed-variant.ts';
import { makeVariant } from '../negotiation/variant.ts';
import type { ReadHeader } from '../requests/request-head.ts';
import { respond } from './respond.ts';

/** Reads these headers. */
function reader(headers: Readonly<Record<string, string>>): ReadHeader {
  const all = new Headers(headers);
  return (name) => all.get(name);
}

describe('a compressed response', () => {
  const text = 'salt '.repeat(400);
  let compressions = 0;
  const gzip: Compressor = {
    coding: 'gzip',
    compress: async (bytes) => {
      compressions++;
      return new Uint8Array(gzipSync(bytes));
    },
  };

  async function send(headers: Record<string, string>, variant = plain): Promise<Response> {
    const response = await respond(await variant, 'GET', reader(headers), { compressors: [gzip] });
    if (!(response instanceof Response)) throw response;
    return response;
  }
  const plain = makeVariant({ mediaType: 'text/plain', body: text }, {});

  test('is made once, and has its own tag, length and digest', async () => {
    const [one] = await Promise.all([
      send({ 'accept-encoding': 'gzip' }),
      send({ 'accept-encoding': 'gzip' }),
    ]);
    expect(compressions).toBe(1);
    const bytes = new Uint8Array(await one.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(text);
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      'repr-digest': `sha-256=:${digest}:`,
      etag: `${(await plain).etag.slice(0, -1)}-gzip"`,
      vary: 'Accept-Encoding',
    });
  });

  test('varies also where it is not compressed', async () => {
    const response = await send({});
    expect([response.headers.get('vary'), response.headers.has('content-encoding')]).toEqual([
      'Accept-Encoding',
      false,
    ]);
    expect(await response.text()).toBe(text);
  });

  test('adds to what a response varies by already', async () => {
    const response = await send({}, makeVariant({ mediaType: 'text/plain', body: text }, { vary: 'Accept' }));
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  test('is fresh for a client that holds the same coding', async () => {
    const etag = (await send({ 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    expect((await send({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
    expect((await send({ 'if-none-match': etag })).status).toBe(200);
  });
});

test('a compression that failed is tried again at the next request', async () => {
  let times = 0;
  const failing: Compressor = {
    coding: 'gzip',
    compress: async (bytes) => {
      if (times++ === 0) throw new Error('no memory');
      return new Uint8Array(gzipSync(bytes));
    },
  };
  const variant = await makeVariant({ mediaType: 'text/plain', body: 'pan '.repeat(400) }, {});
  const send = () =>
    respond(variant, 'GET', reader({ 'accept-encoding': 'gzip' }), { compressors: [failing] });
  await expect(send()).rejects.toThrow('no memory');
  expect(await send()).toMatchObject({ status: 200 });
  expect(times).toBe(2);
});

describe('a range', () => {
  const digits = makeVariant({ mediaType: 'image/png', body: '0123456789' }, { 'accept-ranges': 'bytes' });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['Bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
  ])('%s answers %i', async (range, status, body, contentRange) => {
    const response = await respond(await digits, 'GET', reader({ range }), { compressors: [] });
    if (!(response instanceof Response)) throw response;
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  test.each(['bytes=10-', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const problem = await respond(await digits, 'GET', reader({ range }), { compressors: [] });
    expect(problem).toMatchObject({
      code: 'range_not_satisfiable',
      headers: { 'content-range': 'bytes */10' },
    });
  });

  test('of other bytes, of a HEAD, or of what has no parts, is the whole', async () => {
    const whole = { mediaType: 'text/plain', body: '0123456789' };
    for (const [variant, method, headers] of [
      [await digits, 'GET', { range: 'bytes=0-1', 'if-range': '"other"' }],
      [await digits, 'HEAD', { range: 'bytes=0-1' }],
      [await makeVariant(whole, {}), 'GET', { range: 'bytes=0-1' }],
    ] as const) {
      expect(await respond(variant, method, reader(headers), { compressors: [] })).toMatchObject({
        status: 200,
      });
    }
    const same = { range: 'bytes=0-1', 'if-range': (await digits).etag };
    expect(await respond(await digits, 'GET', reader(same), { compressors: [] })).toMatchObject({
      status: 206,
    });
  });

  test.each([
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': 'Wed, 01 May 2024 10:20:29 GMT' }, 412],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-modified-since': 'Wed, 01 May 2024 10:20:30 GMT' }, 304],
    [{ 'if-match': '*' }, 206],
  ])('comes after the precondition %j (RFC 9110 §13.2.2), which answers %i', async (headers, status) => {
    const dated = { mediaType: 'image/png', body: '0123456789', lastModified: '2024-05-01T10:20:30Z' };
    const variant = await makeVariant(dated, { 'accept-ranges': 'bytes' });
    const answer = await respond(variant, 'GET', reader({ range: 'bytes=0-3', ...headers }), {
      compressors: [],
    });
    expect(answer.status).toBe(status);
  });
});

describe('a precondition', () => {
  const variant = makeVariant(
    { mediaType: 'text/plain', body: 'salt', cid: 'tag', lastModified: '2024-05-01T10:20:30Z' },
    {},
  );

  test.each([
    [{ 'if-match': '"tag"' }, 200],
    [{ 'if-match': '"other", "tag"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'W/"tag"' }, 412],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': '"other"', 'if-none-match': '"tag"' }, 412],
    [{ 'if-match': '"tag"', 'if-none-match': '"tag"' }, 304],
    [{ 'if-unmodified-since': 'Wed, 01 May 2024 10:20:30 GMT' }, 200],
    [{ 'if-unmodified-since': 'Wed, 01 May 2024 10:20:29 GMT' }, 412],
    [{ 'if-unmodified-since': 'Wed, 01 May 2024 10:20:29 GMT', 'if-match': '"tag"' }, 200],
    [{ 'if-unmodified-since': 'once' }, 200],
  ])('%j answers %i', async (headers, status) => {
    const answer = await respond(await variant, 'GET', reader(headers), { compressors: [] });
    expect(answer.status).toBe(status);
  });

  const streamed = makeStreamedVariant(
    { mediaType: 'a/b', size: 0, tag: 'tag', saveAs: 'tag', open: async function* () {} },
    {},
  );

  test.each([
    [{ 'if-match': '"tag"' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': '"other"', 'if-none-match': '"tag"' }, 412],
    [{ 'if-none-match': '"tag"' }, 304],
    // It has no date to compare (RFC 9110 §13.1.4).
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
  ])('%j of a streamed variant answers %i', async (headers, status) => {
    const answer = await respond(streamed, 'GET', reader(headers), { compressors: [] });
    expect(answer.status).toBe(status);
  });
});
