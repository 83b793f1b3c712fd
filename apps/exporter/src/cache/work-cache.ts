import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Where a value stands in the file, and its CRC-32. */
type Place = readonly [start: number, length: number, crc: number];

/** The values of a file by their keys. */
interface Generation {
  readonly file: number;
  readonly places: Map<string, Place>;
}

/** The last bytes of a complete file: how long the index before them is, and its SHA-256. */
const TRAILER = 8 + 32;

/**
 * Texts that took work to make, by what they were made of, from one run to the next. A run writes down what it uses,
 * made now or before, so that what is used no more is forgotten. Only places are in memory. A file that is damaged or
 * was written by another program is as good as none.
 */
export class WorkCache {
  readonly #path: string;
  readonly #program: string;
  readonly #before: Generation | undefined;
  readonly #now: Generation;
  #end = 0;

  /** @param program - names the software: what it makes of the same input may change with it */
  constructor(folder: string, program: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, 'work.bin');
    this.#program = program;
    this.#before = open(this.#path, program);
    this.#now = { file: openSync(`${this.#path}.unfinished`, 'w+'), places: new Map() };
  }

  /** What was made under a key; `undefined` when it has to be made. */
  get(key: string): string | undefined {
    const known = read(this.#now, key);
    if (known !== undefined) return known;
    const kept = this.#before && read(this.#before, key);
    if (kept !== undefined) this.set(key, kept);
    return kept;
  }

  set(key: string, text: string): void {
    const bytes = Buffer.from(text);
    this.#now.places.set(key, [this.#end, bytes.length, crc32(bytes)]);
    this.#append(bytes);
  }

  /** Keeps what this run used for the next one. */
  finish(): void {
    const index = Buffer.from(JSON.stringify({ program: this.#program, places: [...this.#now.places] }));
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(index.length));
    this.#append(Buffer.concat([index, length, createHash('sha256').update(index).digest()]));
    this.#close();
    renameSync(`${this.#path}.unfinished`, this.#path);
  }

  /** Forgets what this run used; what the run before left stays. */
  abandon(): void {
    this.#close();
    rmSync(`${this.#path}.unfinished`, { force: true });
  }

  #append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#now.file, bytes, at);
    this.#end += bytes.length;
  }

  #close(): void {
    closeSync(this.#now.file);
    if (this.#before !== undefined) closeSync(this.#before.file);
  }
}

function read({ file, places }: Generation, key: string): string | undefined {
  const place = places.get(key);
  if (place === undefined) return undefined;
  const [start, length, crc] = place;
  const bytes = readAt(file, start, length);
  return crc32(bytes) === crc ? bytes.toString() : undefined;
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

function readAt(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (let got = -1; at < length && got !== 0; at += got) {
    got = readSync(file, bytes, at, length - at, start + at);
  }
  return bytes.subarray(0, at);
}
