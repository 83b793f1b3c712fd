import { type Operation, type OperationId, operations } from '@site/contract';
import { createHttpApp } from '@site/http';
import { cidBytes, cidOf, cidText } from '@site/tooling';
import { describe, expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

/** The hashes are computed by node:crypto and base32 alone, independently of `@site/cid` and its libraries. */
const { site, service } = await openSample('http://localhost:8787');
const app = createHttpApp({ service: () => service });

const get = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const manifest: { readonly config: string; readonly entries: Readonly<Record<string, string>> } = JSON.parse(
  String(await bytesOf('/snapshot.json')),
);
const cids = [site.snapshot, manifest.config, ...Object.values(manifest.entries)];

/** The blocks of a CARv1: after the header, each with its length (LEB128), its CID and its bytes. */
function readCar(car: Uint8Array): readonly { readonly name: Buffer; readonly block: Buffer }[] {
  let at = 0;
  const section = (): Buffer => {
    let length = 0;
    for (let scale = 1, more = true; more; scale *= 128, at += 1) {
      length += ((car[at] ?? 0) % 128) * scale;
      more = (car[at] ?? 0) >= 128;
    }
    at += length;
    return Buffer.from(car.subarray(at - length, at));
  };
  section();
  const blocks: { name: Buffer; block: Buffer }[] = [];
  while (at < car.length) {
    const each = section();
    blocks.push({ name: each.subarray(0, 36), block: each.subarray(36) });
  }
  return blocks;
}

test('parts are answered by the operations that say so, and by no other', async () => {
  const paths = new Map<OperationId, string>([
    ...service.plan.map(({ operation, path }) => [operation, path] as const),
    ['search', '/api/search.json?q=bread'],
    ['getBlock', `/ipfs/${site.snapshot}?format=raw`],
    ['getRaslBlock', `/.well-known/rasl/${site.snapshot}`],
  ]);
  for (const [id, path] of paths) {
    const { problems }: Operation = operations[id];
    const isInParts = problems.includes('range_not_satisfiable');
    const part = await get(path, { range: 'bytes=1-2' });
    expect([path, part.status]).toEqual([path, isInParts ? 206 : 200]);
    expect(part.headers.get('accept-ranges'), path).toBe(isInParts ? 'bytes' : null);
    if (isInParts) expect((await get(path, { range: 'bytes=999999999-' })).status, path).toBe(416);
  }
});

describe('every CID of the manifest, its own and that of the configuration', () => {
  test('is answered with the bytes that hash to it', async () => {
    expect(cids.length).toBe(site.documents.length + site.posts.length + site.blobs.size + 2);
    for (const cid of cids) {
      const raw = await bytesOf(`/ipfs/${cid}?format=raw`);
      expect(cidOf(raw), cid).toBe(cid);
      expect((await bytesOf(`/.well-known/rasl/${cid}`)).equals(raw), cid).toBe(true);
    }
  });

  test('is a CAR of that block', async () => {
    for (const cid of cids.slice(0, 5)) {
      const [only, ...more] = readCar(await bytesOf(`/ipfs/${cid}?format=car`));
      expect(more).toEqual([]);
      expect(only?.name.equals(cidBytes(only.block))).toBe(true);
      expect(cidText(only?.name ?? Buffer.alloc(0))).toBe(cid);
    }
  });

  test('is in the CAR of the snapshot once, the manifest first', async () => {
    const response = await get('/snapshot.car');
    const car = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(car.length));
    const blocks = readCar(car);
    for (const { name, block } of blocks) expect(name.equals(cidBytes(block)), cidText(name)).toBe(true);
    expect(blocks.map(({ name }) => cidText(name))).toEqual([...new Set(cids)]);
    expect(
      car.subarray(0, 80).includes(Buffer.concat([Buffer.from([0]), blocks[0]?.name ?? Buffer.alloc(1)])),
    ).toBe(true);
    const spoiled = Buffer.from(car);
    spoiled[spoiled.length - 1] = (spoiled.at(-1) ?? 0) ^ 1;
    expect(readCar(spoiled).every(({ name, block }) => name.equals(cidBytes(block)))).toBe(false);
  });
});

describe('the trustless gateway', () => {
  const cid = site.documents[0]?.cid ?? '';

  test('answers with the headers of its specification', async () => {
    const raw = await get(`/ipfs/${cid}?format=raw`);
    expect(Object.fromEntries(raw.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="${cid}.bin"`,
      'content-type': 'application/vnd.ipld.raw',
      etag: `"${cid}.raw"`,
      'site-snapshot': site.snapshot,
      'x-content-type-options': 'nosniff',
    });
    const car = await get(`/ipfs/${cid}`, { accept: 'application/vnd.ipld.car; dups=y' });
    expect(Object.fromEntries(car.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="${cid}.car"`,
      'content-location': `/ipfs/${cid}?format=car&car-dups=y`,
      'content-type': 'application/vnd.ipld.car; version=1; order=dfs; dups=y',
      vary: 'Accept',
    });
  });

  test('answers parts, HEAD and 304', async () => {
    const path = `/ipfs/${cid}?format=raw`;
    const whole = await bytesOf(path);
    const part = await get(path, { range: 'bytes=4-11' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(4, 12)]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    for (const [each, etag] of [
      [path, `"${cid}.raw"`],
      ['/snapshot.car', `"${site.snapshot}.car"`],
    ] as const) {
      const again = await get(each, { 'if-none-match': etag });
      expect([again.status, again.headers.get('etag'), await again.text()], each).toEqual([304, etag, '']);
    }
  });

  test('can be found out by the empty block', async () => {
    for (const path of ['/ipfs/bafkqaaa', '/ipfs/bafkqaaa?format=raw', '/.well-known/rasl/bafkqaaa']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await get(path, {}, method);
        expect([response.status, await response.text()], path).toEqual([200, '']);
      }
    }
    const car = await bytesOf('/ipfs/bafkqaaa?format=car');
    expect(readCar(car)).toEqual([]);
  });

  test.each([
    [`/ipfs/${cid}`, undefined, 400, 'invalid_parameter'],
    [`/ipfs/${cid}?format=dag-json`, undefined, 400, 'invalid_parameter'],
    [`/ipfs/${cid}?format=car&car-version=2`, undefined, 400, 'invalid_parameter'],
    [`/ipfs/${cid}?format=car&entity-bytes=x`, undefined, 400, 'invalid_parameter'],
    [`/ipfs/${cid}`, 'application/json', 406, 'not_acceptable'],
    ['/ipfs/no-cid?format=raw', undefined, 400, 'invalid_cid'],
    ['/ipfs/index.md?format=raw', undefined, 400, 'invalid_cid'],
    ['/ipfs/%00?format=raw', undefined, 400, 'invalid_cid'],
    ['/ipfs/QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n?format=raw', undefined, 404, 'block_not_found'],
    [`/ipfs/${cid}/title?format=raw`, undefined, 404, 'block_not_found'],
    ['/.well-known/rasl/no-cid', undefined, 400, 'invalid_cid'],
  ])('refuses %s (Accept: %s) with a fix', async (path, accept, status, code) => {
    const response = await get(path, accept === undefined ? {} : { accept });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code, resolution: expect.stringMatching(/.{20}/) });
  });
});
