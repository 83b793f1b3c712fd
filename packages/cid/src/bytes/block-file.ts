import { createHash } from 'node:crypto';
import { type BigIntStats, close, fstat, open, read, stat } from 'node:fs';
import { promisify } from 'node:util';
import { type Cid, cidOfDigest } from '../cid.ts';
import type { ByteRange, ByteSource } from './byte-source.ts';

/** These cost half of what the same functions of `node:fs/promises` do, which make an object of every open file. */
const io = { close: promisify(close), open: promisify(open), read: promisify(read) };
const statOf = (path: string) => promisify(stat)(path, { bigint: true });
const statOfOpen = (file: number) => promisify(fstat)(file, { bigint: true });

/** How many bytes are read at once, and how many a reader holds who takes them slowly. */
const PIECE = 64 * 1024;

/** The errors of a file that no longer exists, or whose folder became something else. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** What a file is named by, and how it begins. */
export interface NamedFile {
  readonly cid: Cid;
  /** In bytes. */
  readonly size: number;
  /** As many of its first bytes as were requested; fewer where it is shorter. */
  readonly head: Uint8Array;
}

/** What was verified when a file was opened: the bytes of a CID, and the stat that they had. */
interface Verified {
  readonly cid: Cid;
  readonly size: number;
  readonly stamp: string;
}

/**
 * A file whose bytes are named by their CID, and verified before they are answered, whatever happens to the file.
 *
 * All of it is hashed when it is named or first opened, and again once its stat is another: device, inode, size, and the
 * times of the last change of content and of inode, in nanoseconds. While that stays the same so do the bytes, and what
 * needs none of them costs one stat. Besides:
 *
 * - A reader of all bytes hashes them on the way, and receives the last piece only if the hash is right.
 * - A reader of a part cannot hash it. The bytes are trusted as those that were verified, because the stat of the open
 *   file is still the same after each piece was read; where it is not, all of the file is hashed again first. What this
 *   does not show is a change within the same tick of the file system's clock as the hashing before.
 * - Whoever reads goes on with the file that is open, also when another takes its place.
 */
export class BlockFile {
  readonly #path: string;
  /** The name of the bytes for as long as the file has a stat. */
  #known: { readonly stamp: string; readonly cid: Cid } | undefined;
  #naming: Promise<NamedFile> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Names the bytes that there are now, which are read piece by piece.
   * @param head - how many of the first ones are answered
   * @throws {Error} the file system's own
   */
  async name(head: number): Promise<NamedFile> {
    return withOpen(this.#path, async (file) => {
      const before = stampOf(await statOfOpen(file));
      const named = await hashAll(file, head);
      // A file that is being written is named by what was read of it, which holds for nobody else.
      if (stampOf(await statOfOpen(file)) === before) this.#known = { stamp: before, cid: named.cid };
      return named;
    });
  }

  /**
   * The bytes of the file as long as they are those of a CID; `undefined` when it is gone, or has others.
   * @throws {Error} any other error of the file system
   */
  async open(cid: Cid): Promise<ByteSource | undefined> {
    const found = await statOf(this.#path).catch(ifGone);
    if (found === undefined || !found.isFile()) return undefined;
    const stamp = stampOf(found);
    if ((await this.#nameAt(stamp)) !== cid) return undefined;
    const size = Number(found.size);
    return {
      size,
      read: (range) => this.#read({ cid, size, stamp }, isPart(range, size) ? range : undefined),
    };
  }

  /** The name of the bytes that a stat belongs to. Whoever asks while they are hashed waits for the same hash. */
  async #nameAt(stamp: string): Promise<Cid | undefined> {
    // Twice, because a hash that others wait for can have begun before the file changed.
    for (let times = 0; times < 2 && this.#known?.stamp !== stamp; times += 1) {
      this.#naming ??= this.name(0).finally(() => {
        this.#naming = undefined;
      });
      await this.#naming.catch(ifGone);
    }
    return this.#known?.stamp === stamp ? this.#known.cid : undefined;
  }

  async *#read(verified: Verified, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const file = await io.open(this.#path, 'r');
    try {
      yield* range === undefined ? this.#verified(file, verified) : this.#trusted(file, verified, range);
    } finally {
      await io.close(file);
    }
  }

  /** All bytes, hashed on their way. */
  async *#verified(file: number, { cid, size }: Verified): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for (let at = 0; at < size; ) {
      const piece = await readPiece(file, at, Math.min(PIECE, size - at));
      hash.update(piece);
      at += piece.length;
      if (piece.length === 0 || (at === size && cidOfDigest(hash.digest()) !== cid)) throw this.#changed(cid);
      yield piece;
    }
  }

  /** A part of the bytes, of which each piece is handed on if the file still has the stat of those that were hashed. */
  async *#trusted(
    file: number,
    { cid, ...verified }: Verified,
    { first, last }: ByteRange,
  ): AsyncGenerator<Uint8Array> {
    let { stamp } = verified;
    for (let at = first; at <= last; ) {
      const piece = await readPiece(file, at, Math.min(PIECE, last + 1 - at));
      if (piece.length === 0) throw this.#changed(cid);
      if (stampOf(await statOfOpen(file)) === stamp) {
        at += piece.length;
        yield piece;
      } else stamp = await this.#verify(file, cid);
    }
  }

  /**
   * The stat of an open file whose bytes are those of a CID. It changes also with the names and the mode of the file: a
   * rename, or an export that links to it, breaks nobody off.
   */
  async #verify(file: number, cid: Cid): Promise<string> {
    const stamp = stampOf(await statOfOpen(file));
    if ((await this.#nameAt(stamp)) === cid) return stamp;
    // Another file can have taken the place of the open one.
    const named = await hashAll(file, 0);
    if (named.cid === cid && stampOf(await statOfOpen(file)) === stamp) return stamp;
    throw this.#changed(cid);
  }

  #changed(cid: Cid): Error {
    return new Error(`${this.#path} changed while it was sent: it no longer hashes to ${cid}.`);
  }
}

function isPart(range: ByteRange | undefined, size: number): boolean {
  return range !== undefined && (range.first > 0 || range.last < size - 1);
}

/** What another file, and the same one after a change, has otherwise. */
function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

async function hashAll(file: number, most: number): Promise<NamedFile> {
  const [hash, heads] = [createHash('sha256'), [] as Uint8Array[]];
  const buffer = Buffer.allocUnsafe(PIECE);
  let size = 0;
  for (let got = -1; got !== 0; size += got) {
    got = (await io.read(file, buffer, 0, PIECE, size)).bytesRead;
    const piece = buffer.subarray(0, got);
    hash.update(piece);
    if (size < most) heads.push(new Uint8Array(piece.subarray(0, most - size)));
  }
  return { cid: cidOfDigest(hash.digest()), size, head: Buffer.concat(heads) };
}

/** Fewer bytes where the file ends before. */
async function readPiece(file: number, at: number, length: number): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await io.read(file, buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function withOpen<Result>(path: string, work: (file: number) => Promise<Result>): Promise<Result> {
  const file = await io.open(path, 'r');
  try {
    return await work(file);
  } finally {
    await io.close(file);
  }
}

function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && GONE.includes(error.code)) return undefined;
  throw error;
}
