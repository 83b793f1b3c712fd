import { CarReader } from '@ipld/car';
import { createWriter, headerLength } from '@ipld/car/buffer-writer';
import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';
import type { Block } from './block-store.ts';
import { type Cid, parseCid, verifyCid } from './cid.ts';

/**
 * Packs blocks as a CARv1 stream in the order given, so that the same blocks give the same bytes.
 * @param roots - the CIDs a reader starts from; each should be among the blocks
 * @throws {Error} when a root is no CID, or as the blocks do
 */
export async function* writeCar(
  roots: readonly string[],
  blocks: Iterable<Block> | AsyncIterable<Block>,
): AsyncGenerator<Uint8Array> {
  yield carHeader(roots);
  for await (const { cid, bytes } of blocks) {
    yield sectionStart(cid, bytes.length);
    yield bytes;
  }
}

/** The bytes that a CAR begins with. */
export function carHeader(names: readonly string[]): Uint8Array {
  const roots = names.map((name) => CID.parse(name));
  return createWriter(new ArrayBuffer(headerLength({ roots })), { roots }).close();
}

/** The bytes before a block: the varint length of CID and block together, and the CID (CARv1, "Data"). */
export function sectionStart(name: string, size: number): Uint8Array {
  const { bytes: cid } = CID.parse(name);
  const length = varint.encodingLength(cid.length + size);
  const start = varint.encodeTo(cid.length + size, new Uint8Array(length + cid.length));
  start.set(cid, length);
  return start;
}

/** A CAR file, read and verified. */
export interface Car {
  readonly roots: readonly Cid[];
  readonly blocks: readonly Block[];
}

/**
 * Reads a CAR file and re-hashes every block.
 * @throws {TypeError} naming the first CID that is not of this kind, or whose block does not hash to it
 * @throws {Error} the decoder's own, when the bytes are no CAR
 */
export async function readCar(bytes: Uint8Array): Promise<Car> {
  const reader = await CarReader.fromBytes(bytes);
  const blocks: Block[] = [];
  for await (const block of reader.blocks()) {
    const cid = expectCid(block.cid);
    if (!(await verifyCid(cid, block.bytes)))
      throw new TypeError(`The block ${cid} does not hash to its name: fetch the CAR again.`);
    blocks.push({ cid, bytes: block.bytes });
  }
  return { roots: (await reader.getRoots()).map(expectCid), blocks };
}

function expectCid(cid: CID): Cid {
  const result = parseCid(cid.toString());
  if (!result.ok) throw new TypeError(`${result.value}: ${result.rule} ${result.fix}`);
  return result.cid;
}
