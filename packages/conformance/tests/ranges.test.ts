import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type Compressor, createHttpApp } from '@site/http';
import { expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

/** Parts of every kind of file are held against the whole that the same request without `Range` answers. */
const { service, site } = await openSample();
const compressors: readonly Compressor[] = [
  { coding: 'zstd', compress: async (bytes) => new Uint8Array(zstdCompressSync(bytes)) },
  { coding: 'gzip', compress: async (bytes) => new Uint8Array(gzipSync(bytes)) },
];
const app = createHttpApp({ service: () => service, compressors });

type Headers = Readonly<Record<string, string>>;

const isCoded = (response: Response) => response.headers.has('content-encoding');

const blobs = service.plan.flatMap(({ operation, path }) => (operation === 'getBlob' ? [path] : []));
const [blob = ''] = blobs;
const record = site.documents[0]?.cid ?? '';
const kinds = [
  ...blobs,
  `/ipfs/${record}?format=raw`,
  `/ipfs/${record}`,
  `/.well-known/rasl/${record}`,
  '/ipfs/bafkqaaa?format=raw',
  '/posts.md',
  '/rss.xml',
  '/api/content.json',
  '/snapshot.car',
];
const codings = [
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=0.5, zstd' },
];
/** Each with the bytes that it selects of a whole that has more than ten. */
const forms: readonly (readonly [range: string, from: number, to: number | undefined])[] = [
  ['bytes=0-0', 0, 1],
  ['bytes=2-9', 2, 10],
  ['bytes=7-', 7, undefined],
  ['bytes=-3', -3, undefined],
  ['bytes=0-1,4-5', 0, undefined],
  ['bytes=9-2', 0, undefined],
  ['bytes=a-b', 0, undefined],
  ['bytes', 0, undefined],
  ['lines=0-1', 0, undefined],
];
/** Whether a range is one that selects bytes. */
const isSelecting = (range: string) => /^bytes=(?:\d+-\d*|-\d+)$/.test(range) && range !== 'bytes=9-2';

/** What describes the variant: a part has the same of it all (RFC 9110 §15.3.7). */
const OF_VARIANT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-location',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'repr-digest',
  'vary',
];

async function send(path: string, headers: Headers) {
  const response = await app.request(path, {
    headers: { accept: 'application/vnd.ipld.raw, */*;q=0.1', ...headers },
  });
  const ofVariant = OF_VARIANT.map((name) => [name, response.headers.get(name)]);
  return { response, ofVariant, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(codings)(
  'a part, and the whole that a bad range is answered with, are of the variant that %j selects',
  async (coding) => {
    for (const path of kinds) {
      const whole = await send(path, coding);
      expect(whole.response.status, path).toBe(200);
      for (const [range, from, to] of forms) {
        const part = await send(path, { ...coding, range });
        const name = `${path} ${range}`;
        if (part.response.status === 416) {
          expect(whole.bytes.length, name).toBe(0);
          continue;
        }
        expect(part.ofVariant, name).toEqual(whole.ofVariant);
        const isPart = part.response.status === 206;
        expect(isPart, name).toBe(whole.response.headers.has('accept-ranges') && isSelecting(range));
        const expected = isPart ? whole.bytes.subarray(from, to) : whole.bytes;
        expect(part.bytes.equals(expected), name).toBe(true);
        expect(part.response.headers.get('content-length'), name).toBe(String(expected.length));
      }
    }
  },
);

test('what is compressed has no parts: a client that decodes by itself could not decode one', async () => {
  for (const coding of codings) {
    const { response } = await send(blob, { ...coding, range: 'bytes=2-9' });
    expect([response.status, response.headers.get('vary')]).toEqual([
      isCoded(response) ? 200 : 206,
      'Accept-Encoding',
    ]);
    expect(response.headers.get('accept-ranges')).toBe(isCoded(response) ? null : 'bytes');
  }
});

test.each(codings)('If-Range takes the strong entity tag of the variant alone, with %j', async (coding) => {
  for (const path of [blob, `/ipfs/${record}?format=raw`]) {
    const { response, bytes } = await send(path, coding);
    const etag = response.headers.get('etag') ?? '';
    const other = `"${record}-other"`;
    const past = 'Wed, 01 May 2024 10:20:30 GMT';
    for (const [ifRange, status] of [
      [etag, 206],
      [`W/${etag}`, 200],
      [other, 200],
      [past, 200],
      ['once', 200],
    ] as const) {
      const part = await send(path, { ...coding, range: 'bytes=2-9', 'if-range': ifRange });
      const answered = isCoded(response) ? 200 : status;
      expect([path, ifRange, part.response.status]).toEqual([path, ifRange, answered]);
      const expected = answered === 206 ? bytes.subarray(2, 10) : bytes;
      expect(part.bytes.equals(expected)).toBe(true);
    }
  }
});

test('the tag of one coding does not continue a part of another', async () => {
  const tagOf = async (headers: Headers) => (await send(blob, headers)).response.headers.get('etag') ?? '';
  const [gzip, plain] = [await tagOf({ 'accept-encoding': 'gzip' }), await tagOf({})];
  const range = 'bytes=2-9';
  expect((await send(blob, { range, 'if-range': plain })).response.status).toBe(206);
  expect((await send(blob, { range, 'if-range': gzip })).response.status).toBe(200);
  expect(await tagOf({ range, 'if-range': plain, 'accept-encoding': 'gzip' })).toBe(gzip);
});

test('416 names the length of what is sent in parts', async () => {
  const whole = await send(blob, {});
  const { response } = await send(blob, { range: 'bytes=99999999-' });
  expect([response.status, response.headers.get('content-range'), response.headers.get('vary')]).toEqual([
    416,
    `bytes */${whole.bytes.length}`,
    'Accept-Encoding',
  ]);
});

test.each(codings)('412 names the tag of the variant that %j selects', async (coding) => {
  const whole = await send(blob, coding);
  const changed = await send(blob, { ...coding, 'if-match': '"other"' });
  expect(changed.response.status).toBe(412);
  expect(changed.response.headers.get('etag')).toBe(whole.response.headers.get('etag'));
  expect(changed.response.headers.get('vary')).toContain('Accept-Encoding');
});
