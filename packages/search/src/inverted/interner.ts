import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { signedAt, unitAt } from '../structures/checked-reads.ts';
import { createUnits, layOut, type Units } from '../text/code-units.ts';
import { isAscii, spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH } from '../text/token-visitor.ts';
import { foldedOf, keyOfSpelling } from './dictionary.ts';

/** Stands for what is no word: nothing is left of it without its accents. */
export const NO_WORD = -2;

/** What a place in the hash table holds: the hash; where in the pool and how long; and the number plus one, 0 where it is free. */
const HASH = 0;
const START = 1;
const LENGTH = 2;
const NUMBER = 3;
const WIDTH = 4;

/**
 * Numbers words by their spelling. What is written is looked up in a hash table of our own (open addressing, FNV-1a
 * over code units), where it lies: a `Map` wants a string to be cut out for each word of each text, which takes three
 * times as long.
 */
export class Interner {
  readonly #keys: string[] = [];
  /** The numbers of spellings that are not ASCII. The others are in the table, each as it is spelled. */
  readonly #bySpelling = new Map<string, number>();
  readonly #laidOut = createUnits();
  #pool = new Uint16Array(1 << 14);
  #pooled = 0;
  #table = new Int32Array(WIDTH << 12);
  #used = 0;

  /** The keys of the words in a dictionary, by their numbers. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /** The number of what is written from a start to an end, of which the first `MAX_WORD_LENGTH` code units count. */
  numberOf(units: Units, start: number, end: number): number {
    return this.#lookUp(units, start, Math.min(end, start + MAX_WORD_LENGTH));
  }

  #lookUp(units: Units, start: number, end: number): number {
    const { codes } = units;
    const hash = hashOf(codes, start, end);
    const table = this.#table;
    const mask = table.length - 1;
    for (let slot = (hash * WIDTH) & mask; ; slot = (slot + WIDTH) & mask) {
      const number = signedAt(table, slot + NUMBER);
      if (number === 0) return this.#learn(units, start, end, hash);
      if (table[slot + HASH] !== hash || table[slot + LENGTH] !== end - start) continue;
      if (isSame(codes, start, end, this.#pool, signedAt(table, slot + START))) return number - 1;
    }
  }

  #learn({ text, codes }: Units, start: number, end: number, hash: number): number {
    const number = this.#numberOfNew(text.slice(start, end));
    const length = end - start;
    if (this.#pooled + length > this.#pool.length) this.#pool = doubled(this.#pool);
    if (this.#used * 2 >= this.#table.length) this.#table = rehashed(this.#table);
    this.#pool.set(codes.subarray(start, end), this.#pooled);
    const table = this.#table;
    const slot = freeSlot(table, hash);
    table[slot + HASH] = hash;
    table[slot + START] = this.#pooled;
    table[slot + LENGTH] = length;
    table[slot + NUMBER] = number + 1;
    this.#pooled += length;
    this.#used += WIDTH;
    return number;
  }

  /** What is written otherwise than it is spelled has the number of its spelling, which may be new too. */
  #numberOfNew(written: string): number {
    const spelling = spell(written);
    if (!isAscii(spelling)) return this.#numberBeyondAscii(spelling);
    if (spelling === written) return this.#add(spelling);
    layOut(spelling, this.#laidOut);
    return this.#lookUp(this.#laidOut, 0, spelling.length);
  }

  #numberBeyondAscii(spelling: string): number {
    const number = this.#bySpelling.get(spelling) ?? this.#add(spelling);
    this.#bySpelling.set(spelling, number);
    return number;
  }

  #add(spelling: string): number {
    const key = keyOfSpelling(spelling);
    return foldedOf(key) === '' ? NO_WORD : this.#keys.push(key) - 1;
  }
}

function hashOf(codes: Uint16Array, start: number, end: number): number {
  let hash = FNV_OFFSET_BASIS | 0;
  for (let at = start; at < end; at++) hash = fnv1aStep(hash, unitAt(codes, at));
  // The low bits, which choose the place, hang on the low bits of the code units alone.
  return hash ^ (hash >>> 15);
}

/** Whether what is written is what the pool has from a place on. */
function isSame(
  codes: Uint16Array,
  start: number,
  end: number,
  pool: Uint16Array,
  pooledAt: number,
): boolean {
  const shift = pooledAt - start;
  for (let at = start; at < end; at++) if (codes[at] !== pool[at + shift]) return false;
  return true;
}

function freeSlot(table: Int32Array, hash: number): number {
  const mask = table.length - 1;
  let slot = (hash * WIDTH) & mask;
  while (table[slot + NUMBER] !== 0) slot = (slot + WIDTH) & mask;
  return slot;
}

function doubled(pool: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(pool.length * 2);
  larger.set(pool);
  return larger;
}

function rehashed(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  for (let from = 0; from < table.length; from += WIDTH) {
    if (table[from + NUMBER] === 0) continue;
    const slot = freeSlot(larger, signedAt(table, from + HASH));
    for (let each = 0; each < WIDTH; each++) larger[slot + each] = signedAt(table, from + each);
  }
  return larger;
}
