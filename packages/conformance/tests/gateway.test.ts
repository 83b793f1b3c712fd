import { cidBytes } from '@site/tooling';
import { describe, expect, test } from 'vitest';
import { openSample, siteApp } from './sample/open-sample.ts';

/**
 * What the specifications of IPFS gateways say of requests and answers, a row each, as IPFS' own suite for gateways has
 * them (specs.ipfs.tech: Trustless Gateway, Path Gateway).
 */
const { service, site } = await openSample();
const app = siteApp(service);
const cid = site.documents[0]?.cid ?? '';
const bytes = Buffer.from((await service.block(cid)) ?? []);
const binary = cidBytes(bytes);
const size = bytes.length;

const RAW = 'application/vnd.ipld.raw';
const CAR = 'application/vnd.ipld.car';
const ABSENT = `bafkrei${'a'.repeat(52)}`;

type Headers = Readonly<Record<string, string>>;
/** The header fields of an answer that are looked at; null for one that must be missing. */
type Expected = Readonly<Record<string, string | RegExp | null>>;
type Row = readonly [request: string, headers: Headers, status: number, expected: Expected];

const raw = { 'content-type': RAW, 'x-content-type-options': 'nosniff', etag: `"${cid}.raw"` };
const car = (parameters: string) => ({ 'content-type': `${CAR}; version=1; ${parameters}` });
const at = (query: string) => ({ 'content-location': `/ipfs/${cid}?${query}` });
const saved = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

const rows: Readonly<Record<string, readonly Row[]>> = {
  'a raw block': [
    [`/ipfs/${cid}?format=raw`, {}, 200, { ...raw, ...saved(`${cid}.bin`), vary: null }],
    [`/ipfs/${cid}`, { accept: RAW }, 200, { ...raw, ...at('format=raw'), vary: 'Accept' }],
    [`/ipfs/${cid}?format=raw`, { accept: CAR }, 200, { ...raw, ...at('format=raw') }],
    [`/ipfs/${cid}?format=raw`, {}, 200, { 'x-ipfs-path': `/ipfs/${cid}`, 'x-ipfs-roots': cid }],
    [`/ipfs/${cid}?format=raw`, {}, 200, { 'cache-control': /^public, max-age=31536000, immutable$/ }],
    [`/ipfs/${cid}?format=raw`, { range: 'bytes=2-5' }, 206, { 'content-range': `bytes 2-5/${size}` }],
    [`/ipfs/${cid}?format=raw`, { 'if-none-match': `"${cid}.raw"` }, 304, at('format=raw')],
    [`/ipfs/${cid}`, {}, 400, {}],
  ],
  'a CAR': [
    [`/ipfs/${cid}?format=car`, {}, 200, { ...car('order=dfs; dups=n'), ...saved(`${cid}.car`) }],
    [`/ipfs/${cid}`, { accept: CAR }, 200, { ...car('order=dfs; dups=n'), ...at('format=car') }],
    [
      `/ipfs/${cid}`,
      { accept: `${CAR};dups=y` },
      200,
      { ...car('order=dfs; dups=y'), ...at('format=car&car-dups=y') },
    ],
    [
      `/ipfs/${cid}?format=car`,
      { accept: `${CAR};version=1;order=unk;dups=y` },
      200,
      { ...car('order=unk; dups=y'), ...at('format=car&car-version=1&car-order=unk&car-dups=y') },
    ],
    [
      `/ipfs/${cid}?format=car&car-dups=n`,
      { accept: `${CAR};dups=y` },
      200,
      { ...car('order=dfs; dups=n'), ...at('format=car&car-dups=n') },
    ],
    [`/ipfs/${cid}`, { accept: `${CAR};version=2` }, 406, {}],
    [`/ipfs/${cid}?format=car&car-version=2`, {}, 400, {}],
  ],
  'a file name': [
    [`/ipfs/${cid}?format=raw&filename=salt.md`, {}, 200, saved('salt.md')],
    [`/ipfs/${cid}?format=car&filename=salt.car`, {}, 200, saved('salt.car')],
    [
      `/ipfs/${cid}?format=raw&filename=${encodeURIComponent('testтест.jpg')}`,
      {},
      200,
      {
        'content-disposition': `attachment; filename="test____.jpg"; filename*=UTF-8''test%D1%82%D0%B5%D1%81%D1%82.jpg`,
      },
    ],
    [`/ipfs/${cid}?format=raw&filename=${encodeURIComponent('a"\r\nb/c')}`, {}, 200, saved('a___b_c')],
    [`/ipfs/${cid}?format=raw&filename=x&download=false`, {}, 200, saved('x')],
    [`/ipfs/${cid}?format=raw&filename=${'x'.repeat(256)}`, {}, 400, {}],
  ],
  'entity-bytes': [
    [`/ipfs/${cid}?format=car&entity-bytes=0:*`, {}, 200, {}],
    [`/ipfs/${cid}?format=car&entity-bytes=${size - 1}:*`, {}, 200, {}],
    [`/ipfs/${cid}?format=car&entity-bytes=-9999999:-${size}`, {}, 200, {}],
    [`/ipfs/${cid}?format=car&entity-bytes=${size}:*`, {}, 400, {}],
    [`/ipfs/${cid}?format=car&entity-bytes=0:-${size + 1}`, {}, 400, {}],
    [`/ipfs/${cid}?format=raw&entity-bytes=${size}:*`, {}, 200, {}],
  ],
  'a block that is not here': [
    [`/ipfs/${ABSENT}?format=raw`, {}, 404, {}],
    [`/ipfs/${ABSENT}?format=car`, {}, 404, {}],
    [`/ipfs/${ABSENT}?format=raw`, { 'cache-control': 'only-if-cached' }, 412, {}],
    [`/ipfs/${ABSENT}`, { accept: CAR, 'cache-control': 'no-cache, Only-If-Cached' }, 412, {}],
    [`/ipfs/${cid}?format=raw`, { 'cache-control': 'only-if-cached' }, 200, raw],
    [`/.well-known/rasl/${ABSENT}`, { 'cache-control': 'only-if-cached' }, 412, {}],
    [`/ipfs/no-cid?format=raw`, { 'cache-control': 'only-if-cached' }, 400, {}],
  ],
  'the probe': [
    ['/ipfs/bafkqaaa', {}, 200, { 'content-length': '0' }],
    ['/ipfs/bafkqaaa?format=raw', {}, 200, { 'content-type': RAW, 'content-length': '0' }],
    ['/ipfs/bafkqaaa?format=car', {}, 200, car('order=dfs; dups=n')],
    ['/ipfs/bafkqaaa?format=car&entity-bytes=0:*', {}, 200, {}],
  ],
};

describe.each(Object.entries(rows))('%s', (_, table) => {
  test.each(table)('%s with %j is answered %i', async (request, headers, status, expected) => {
    for (const method of ['GET', 'HEAD']) {
      // A range is defined for GET alone (RFC 9110 §14.2).
      if (method === 'HEAD' && status === 206) continue;
      const response = await app.request(request, { method, headers });
      expect(response.status).toBe(status);
      for (const [name, value] of Object.entries(expected)) {
        const actual = response.headers.get(name);
        if (value instanceof RegExp) expect(actual, name).toMatch(value);
        else expect(actual, name).toBe(value);
      }
    }
  });
});

describe('a CID in another base', () => {
  const hex = binary.toString('hex');
  const names = {
    base2: `0${[...binary].map((byte) => byte.toString(2).padStart(8, '0')).join('')}`,
    base10: `9${BigInt(`0x${hex}`)}`,
    base16: `f${hex}`,
    base16upper: `F${hex.toUpperCase()}`,
    base32upper: cid.toUpperCase(),
    base36: `k${BigInt(`0x${hex}`).toString(36)}`,
    base36upper: `K${BigInt(`0x${hex}`).toString(36).toUpperCase()}`,
    base64: `m${binary.toString('base64').replaceAll('=', '')}`,
    base64url: `u${binary.toString('base64url')}`,
  };

  test.each(Object.entries(names))(
    '%s names the same bytes, and is answered with the CID as it is printed',
    async (_, name) => {
      const path = encodeURIComponent(name);
      const response = await app.request(`/ipfs/${path}?format=raw`);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...raw,
        ...at('format=raw'),
        ...saved(`${cid}.bin`),
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      const rasl = await app.request(`/.well-known/rasl/${path}`);
      expect([rasl.status, rasl.headers.get('etag')]).toEqual([200, `"${cid}.raw"`]);
    },
  );
});

test.each([
  ['QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n', 404, 'version 0'],
  ['bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', 404, 'codec is 0x70'],
  [ABSENT, 404, `holds no block ${ABSENT}.`],
  ['f0155', 400, 'does not decode as a CID'],
  ['!', 400, 'does not decode as a CID'],
])('what is wrong with %s is said truly', async (name, status, detail) => {
  const response = await app.request(`/ipfs/${encodeURIComponent(name)}?format=raw`);
  expect(await response.json()).toMatchObject({ status, detail: expect.stringContaining(detail) });
});
