import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { kill, pid } from 'node:process';
import { crc32 } from 'node:zlib';
import type { BuildCache } from './build-cache.ts';
import { readAt } from './read-at.ts';

/** The range of a value in the file, and its CRC-32. */
type Place = readonly [start: number, length: number, crc: number];

/** The values of a file by their keys. */
interface Generation {
  readonly file: number;
  readonly places: Map<string, Place>;
}

const NAME = 'work.bin';

/** The largest copy at once, in bytes, unless a single value is larger. */
const LARGEST_COPY = 1 << 20;

/** The last bytes of a complete file: how long the index before them is, and its SHA-256. */
const TRAILER = 8 + 32;

/**
 * A build cache that is persisted in one file of a folder. Each run writes the entries that it used, computed now or
 * before, so that unused ones are evicted at its end. Only offsets are in memory. A file that is damaged, or written by
 * another version of the program, is ignored; of several processes the last one's file stays.
 */
export class WorkCache implements BuildCache {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #program: string;
  readonly #before: Generation | undefined;
  readonly #used = new Set<string>();
  readonly #now: Generation;
  #end = 0;
  #isClosed = false;

  /**
   * @param program - names the software: what it makes of the same input may change with it
   * @throws {Error} the file system's own, when the folder cannot be written
   */
  constructor(folder: string, program: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    clearUnfinished(folder);
    this.#path = join(folder, NAME);
    // Other processes may write into the same folder.
    this.#unfinished = `${this.#path}.${pid}`;
    this.#program = program;
    this.#before = open(this.#path, program);
    // What a process of the same number left would keep its mode, and a link there would be followed.
    rmSync(this.#unfinished, { force: true });
    this.#now = { file: openSync(this.#unfinished, 'wx+', 0o600), places: new Map() };
  }

  /** The text that is cached under a key. */
  get(key: string): string | undefined {
    return this.#read(key)?.toString();
  }

  /** The bytes that are cached under a key. */
  getBytes(key: string): Uint8Array | undefined {
    return this.#read(key);
  }

  /** Marks an entry as used, without reading it; `false` when there is none. */
  touch(key: string): boolean {
    if (this.#now.places.has(key)) return true;
    if (this.#before?.places.has(key) !== true) return false;
    this.#used.add(key);
    return true;
  }

  set(key: string, value: string | Uint8Array): void {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    this.#now.places.set(key, [this.#end, bytes.length, crc32(bytes)]);
    this.#append(bytes);
  }

  /** Writes the entries that this run used, for the next one. */
  finish(): void {
    const isSame = this.#now.places.size === 0 && this.#used.size === this.#before?.places.size;
    if (isSame) this.abandon();
    else this.#replace();
  }

  /** Discards what this run computed; the file of the run before stays. */
  abandon(): void {
    this.#close();
    rmSync(this.#unfinished, { force: true });
  }

  #read(key: string): Buffer | undefined {
    const known = read(this.#now, key);
    if (known !== undefined) return known;
    const earlier = this.#before && read(this.#before, key);
    if (earlier !== undefined) this.#used.add(key);
    return earlier;
  }

  #replace(): void {
    if (this.#before !== undefined) this.#copyUsed(this.#before);
    const index = Buffer.from(JSON.stringify({ program: this.#program, places: [...this.#now.places] }));
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(index.length));
    this.#append(Buffer.concat([index, length, createHash('sha256').update(index).digest()]));
    this.#close();
    renameSync(this.#unfinished, this.#path);
  }

  /** Copies what stands together at once. What is damaged stays so: whoever reads it finds out. */
  #copyUsed({ file, places }: Generation): void {
    const used = [...this.#used].flatMap((key) => {
      const place = this.#now.places.has(key) ? undefined : places.get(key);
      return place === undefined ? [] : [{ key, place }];
    });
    used.sort((a, b) => a.place[0] - b.place[0]);
    let [start, end] = [0, 0];
    const copy = (): void => this.#append(readAt(file, start, end - start));
    for (const { key, place } of used) {
      const [at, length, crc] = place;
      if (at !== end || end - start > LARGEST_COPY) {
        copy();
        [start, end] = [at, at];
      }
      this.#now.places.set(key, [this.#end + at - start, length, crc]);
      end += length;
    }
    copy();
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#now.file, bytes, at);
    this.#end += bytes.length;
  }

  /** Once: the number of a closed file is soon that of another. */
  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#now.file);
    if (this.#before !== undefined) closeSync(this.#before.file);
  }
}

/** Removes what processes left that were killed. */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const writer = /^work\.bin\.(\d+)$/.exec(name)?.[1];
    if (writer !== undefined && !isRunning(Number(writer))) rmSync(join(folder, name), { force: true });
  }
}

function isRunning(process: number): boolean {
  try {
    return kill(process, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read({ file, places }: Generation, key: string): Buffer | undefined {
  const place = places.get(key);
  if (place === undefined) return undefined;
  const [start, length, crc] = place;
  const bytes = readAt(file, start, length);
  return crc32(bytes) === crc ? bytes : undefined;
}

/** The file that a run before left; `undefined` when it is of no use. */
function open(path: string, program: string): Generation | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  const places = readIndex(file, program);
  if (places === undefined) closeSync(file);
  return places && { file, places };
}

function readIndex(file: number, program: string): Map<string, Place> | undefined {
  const { size } = fstatSync(file);
  const trailer = readAt(file, Math.max(0, size - TRAILER), Math.min(size, TRAILER));
  if (trailer.length < TRAILER) return undefined;
  const length = Number(trailer.readBigUInt64LE());
  if (length > size - TRAILER) return undefined;
  const index = readAt(file, size - TRAILER - length, length);
  if (!createHash('sha256').update(index).digest().equals(trailer.subarray(8))) return undefined;
  // These are the bytes that were written.
  const written = JSON.parse(index.toString()) as { program: string; places: [string, Place][] };
  return written.program === program ? new Map(written.places) : undefined;
}
