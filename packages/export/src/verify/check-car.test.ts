import { cidOf, writeCar } from '@site/cid';
import { expect, test } from 'vitest';
import { nodeSha256 } from '../node/sha256.ts';
import { checkCar } from './check-car.ts';
import { inOnePiece } from './read-pieces.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function block(text: string) {
  const bytes = encode(text);
  return { cid: await cidOf(bytes), bytes };
}

const blob = await block('a blob');
const manifest = await block(
  JSON.stringify({ version: 1, config: blob.cid, entries: { '/blobs/b': blob.cid } }),
);

async function car(roots: readonly string[], ...blocks: readonly (typeof blob)[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCar(roots, blocks)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const check = async (bytes: Promise<Uint8Array>) => checkCar(inOnePiece(await bytes), 's.car', nodeSha256);

test('a CAR with its manifest and all that it names has the id of that', async () => {
  const found = await check(car([manifest.cid], manifest, blob));
  expect(found).toEqual({ mismatches: [], blocks: 2, id: manifest.cid });
});

const ONE_ROOT = 'has not one root, the manifest, among its blocks';

test.each([
  ['no root', car([], manifest, blob), 's.car', ONE_ROOT, 2],
  ['two roots', car([manifest.cid, blob.cid], manifest, blob), 's.car', ONE_ROOT, 2],
  ['a root that is missing', car([manifest.cid], blob), 's.car', ONE_ROOT, 1],
  [
    'a record that is missing',
    car([manifest.cid], manifest),
    '/blobs/b',
    `its block ${blob.cid} is missing in s.car`,
    1,
  ],
  [
    'a root that is no manifest',
    car([blob.cid], blob),
    's.car',
    'has a root that is no JSON, and so no manifest',
    1,
  ],
  [
    'no CAR at all',
    Promise.resolve(encode('Not a CAR.')),
    's.car',
    'is no whole CAR file: Unexpected end of data',
    0,
  ],
])('finds %s', async (_name, bytes, path, fault, blocks) => {
  expect(await check(bytes)).toMatchObject({
    mismatches: [{ path, fault: expect.stringContaining(fault) }],
    blocks,
  });
});
