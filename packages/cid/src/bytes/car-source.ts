import { carHeader, sectionStart } from '../car.ts';
import { sectionSize } from '../car-size.ts';
import type { Cid } from '../cid.ts';
import { type ByteRange, type ByteSource, bytesSource } from './byte-source.ts';

/** A block of a CAR, which is opened when its turn comes. */
export interface CarBlock {
  readonly cid: Cid;
  /** In bytes. */
  readonly size: number;
  /** @throws when there is no such block any more */
  open(): Promise<ByteSource>;
}

/** Small blocks are handed on together: a write of its own costs more than a block of a few kilobytes. In bytes. */
const PIECE = 64 * 1024;

/**
 * A CARv1 of blocks as a source: one block at a time is open, and a part of the CAR opens those that it is made of.
 * @param roots - the CIDs a reader starts from; each should be among the blocks
 */
export function carSource(roots: readonly string[], blocks: readonly CarBlock[]): ByteSource {
  const header = carHeader(roots);
  const size = blocks.reduce((sum, block) => sum + sectionSize(block.size), header.length);
  return {
    size,
    read: (range = { first: 0, last: size - 1 }) => gather(readParts(header, blocks, range)),
  };
}

async function* readParts(
  header: Uint8Array,
  blocks: readonly CarBlock[],
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  yield* within(bytesSource(header), 0, range);
  let at = header.length;
  for (const block of blocks) {
    const end = at + sectionSize(block.size);
    if (end > range.first && at <= range.last) {
      yield* within(bytesSource(sectionStart(block.cid, block.size)), at, range);
      const start = end - block.size;
      if (start <= range.last && block.size > 0) yield* within(await openWhole(block), start, range);
    }
    at = end;
  }
}

/** A block that is not as long as was said would shift all that comes after it. */
async function openWhole({ cid, size, open }: CarBlock): Promise<ByteSource> {
  const source = await open();
  if (source.size === size) return source;
  throw new Error(`The block ${cid} has ${source.size} bytes, and not ${size}.`);
}

/** The part of a source that a range selects, where the source begins at a place. */
async function* within(source: ByteSource, at: number, range: ByteRange): AsyncGenerator<Uint8Array> {
  const [first, last] = [Math.max(0, range.first - at), Math.min(source.size - 1, range.last - at)];
  if (first <= last) yield* source.read({ first, last });
}

/** Puts small pieces together, up to the size of one. */
async function* gather(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [buffer, length] = [new Uint8Array(PIECE), 0];
  for await (const piece of pieces) {
    if (length + piece.length > PIECE) {
      if (length > 0) yield buffer.subarray(0, length);
      [buffer, length] = [new Uint8Array(PIECE), 0];
    }
    if (piece.length > PIECE) yield piece;
    else {
      buffer.set(piece, length);
      length += piece.length;
    }
  }
  if (length > 0) yield buffer.subarray(0, length);
}
