import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cid, cidOf, readAll, writeCar } from '@site/cid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportedCar } from './exported-car.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const blocks = await Promise.all(
  ['manifest', 'a', 'b'].map(async (text) => ({ cid: await cidOf(encode(text)), bytes: encode(text) })),
);
const cids = blocks.map(({ cid }) => cid);
const root = cids[0] as Cid;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-car-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function pack(roots: readonly string[], some: typeof blocks): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCar(roots, some)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function car() {
  const faults: string[] = [];
  const path = join(folder, 'snapshot.car');
  const openCar = exportedCar(path, (fault) => faults.push(fault));
  return { path, faults, open: () => openCar(() => cids) };
}

test('the CAR of an export is its file, whole and in parts', async () => {
  const { path, faults, open } = car();
  const bytes = await pack([root], blocks);
  await writeFile(path, bytes);
  const [source] = await Promise.all([open(), open()]);
  expect(source && Buffer.from(await readAll(source)).equals(bytes)).toBe(true);
  for await (const piece of source?.read({ first: 3, last: 9 }) ?? [])
    expect(Buffer.from(piece).equals(bytes.subarray(3, 10))).toBe(true);
  expect(faults).toEqual([]);
});

test.each<[string, () => Promise<Buffer> | undefined, string]>([
  ['is missing', () => undefined, 'ENOENT'],
  ['is no CAR', async () => Buffer.from('Not a CAR.'), 'Unexpected end of data'],
  ['lacks a block', () => pack([root], blocks.slice(0, 2)), 'it does not hold the blocks of its manifest.'],
  ['has another order', () => pack([root], blocks.toReversed()), 'it does not hold the blocks'],
  ['has another root', () => pack([cids[1] as Cid], blocks), 'it does not hold the blocks'],
  ['has two roots', () => pack([root, root], blocks), 'it does not hold the blocks'],
  [
    'is damaged',
    async () => Buffer.from((await pack([root], blocks)).with(-1, 0)),
    `The block ${cids[2]} does not hash to its name`,
  ],
])('one that %s is not used, which is reported once', async (_, bytes, reason) => {
  const { path, faults, open } = car();
  const content = await bytes();
  if (content !== undefined) await writeFile(path, content);
  expect(await open()).toBeUndefined();
  expect(await open()).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining(reason)]);
});

test('one that is damaged later is not used from then on', async () => {
  const { path, open } = car();
  const bytes = await pack([root], blocks);
  await writeFile(path, bytes);
  expect(await open()).toBeDefined();
  await writeFile(path, bytes.with(-1, 0));
  expect(await open()).toBeUndefined();
});
