import { CarReader } from '@ipld/car';
import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';
import { CID_LENGTH } from '../car-size.ts';
import { type Cid, cidOfDigest, parseCid } from '../cid.ts';
import { joinPieces } from './join-pieces.ts';

/** Hashes the pieces of one block: SHA-256. */
export interface BlockHash {
  update(piece: Uint8Array): unknown;
  /** Once, when all pieces have come. */
  digest(): Uint8Array;
}

/** What a CAR holds, all of it verified. */
export interface ScannedCar {
  readonly roots: readonly Cid[];
  /** In order. */
  readonly cids: readonly Cid[];
  /** The block of the first root, where the CAR holds it: a manifest, which is small. */
  readonly root: Uint8Array | undefined;
}

/** The longest header, and the longest root block that is kept, in bytes: what claims more is damaged, or none. */
const [MAX_HEADER, MAX_ROOT] = [1024 * 1024, 256 * 1024 * 1024];

/**
 * Reads a CARv1 of any size and re-hashes every block, in constant memory but for that of the root.
 * @param beginHash - begins to hash one block
 * @throws {TypeError} naming the first CID that is not of this kind, or whose block does not hash to it
 * @throws {Error} when the bytes are no whole CAR
 */
export async function scanCar(
  pieces: AsyncIterable<Uint8Array>,
  beginHash: () => BlockHash,
): Promise<ScannedCar> {
  const input = new Input(pieces);
  const roots = await readRoots(input);
  const cids: Cid[] = [];
  let root: Uint8Array | undefined;
  for (let length = await input.varint(); length !== undefined; length = await input.varint()) {
    const cid = expectCid(CID.decode(await input.take(CID_LENGTH)));
    const size = length - CID_LENGTH;
    const isRoot = cid === roots[0] && root === undefined && size <= MAX_ROOT;
    const [hash, taken] = [beginHash(), [] as Uint8Array[]];
    for await (const piece of input.pieces(size)) {
      hash.update(piece);
      if (isRoot) taken.push(piece);
    }
    if (cidOfDigest(hash.digest()) !== cid)
      throw new TypeError(`The block ${cid} does not hash to its name: fetch the CAR again.`);
    if (isRoot) root = joinPieces(taken, size);
    cids.push(cid);
  }
  return { roots, cids, root };
}

/** The header is a CAR of no blocks. */
async function readRoots(input: Input): Promise<readonly Cid[]> {
  const length = await input.varint();
  if (length === undefined || length > MAX_HEADER) throw unexpectedEnd();
  const start = varint.encodeTo(length, new Uint8Array(varint.encodingLength(length)));
  const reader = await CarReader.fromBytes(
    joinPieces([start, await input.take(length)], start.length + length),
  );
  return (await reader.getRoots()).map(expectCid);
}

/** Bytes that come in pieces, taken in others. */
class Input {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** An unsigned varint; `undefined` at the end of the bytes. */
  async varint(): Promise<number | undefined> {
    if (!(await this.#fill())) return undefined;
    const bytes: number[] = [];
    do bytes.push((await this.take(1))[0] ?? 0);
    while ((bytes.at(-1) ?? 0) >= 0x80);
    return varint.decode(Uint8Array.from(bytes))[0];
  }

  async take(length: number): Promise<Uint8Array> {
    const taken: Uint8Array[] = [];
    for await (const piece of this.pieces(length)) taken.push(piece);
    return joinPieces(taken, length);
  }

  async *pieces(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (!(await this.#fill())) throw unexpectedEnd();
      const piece = this.#piece.subarray(0, left);
      this.#piece = this.#piece.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Makes sure that there is a byte; `false` at the end. */
  async #fill(): Promise<boolean> {
    while (this.#piece.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done === true) return false;
      this.#piece = value;
    }
    return true;
  }
}

function unexpectedEnd(): Error {
  return new Error('Unexpected end of data');
}

function expectCid(cid: CID): Cid {
  const result = parseCid(cid.toString());
  if (!result.ok) throw new TypeError(`${result.value}: ${result.rule} ${result.fix}`);
  return result.cid;
}
