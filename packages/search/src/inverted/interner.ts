import { signedAt } from '../number-at.ts';
import { fold, isAscii, spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH } from '../text/token.ts';
import { createUnits, layOut } from '../text/units.ts';

/** Stands for what is no word: nothing is left of it without its accents. */
export const NO_WORD = -2;

/** Numbers words by their spelling. */
export interface Interner {
  /** The spellings, by their numbers. */
  readonly spellings: readonly string[];
  /** The number of what is written from a start to an end, of which the first `MAX_WORD_LENGTH` code units count. */
  readonly numberOf: (codes: Uint16Array, start: number, end: number) => number;
}

/** What a place in the hash table holds: the hash; where in the pool and how long; and the number plus one, 0 where it is free. */
const HASH = 0;
const START = 1;
const LENGTH = 2;
const NUMBER = 3;
const WIDTH = 4;

/**
 * What is written is looked up in a hash table of our own (open addressing, FNV-1a over code units), where it lies: a
 * `Map` wants a string to be cut out for each word of each text, which takes three times as long.
 */
export function createInterner(): Interner {
  const spellings: string[] = [];
  /** The numbers of spellings that are not ASCII. The others are in the table, each as it is spelled. */
  const bySpelling = new Map<string, number>();
  const laidOut = createUnits();
  let pool = new Uint16Array(1 << 14);
  let pooled = 0;
  let table = new Int32Array(WIDTH << 12);
  let used = 0;

  function lookUp(codes: Uint16Array, start: number, end: number): number {
    const hash = hashOf(codes, start, end);
    const slots = table;
    const known = pool;
    const mask = slots.length - 1;
    for (let slot = (hash * WIDTH) & mask; ; slot = (slot + WIDTH) & mask) {
      const number = slots[slot + NUMBER] ?? 0;
      if (number === 0) return learn(codes.subarray(start, end), hash);
      if (slots[slot + HASH] !== hash || slots[slot + LENGTH] !== end - start) continue;
      let at = start;
      let pooledAt = slots[slot + START] ?? 0;
      while (at < end && codes[at] === known[pooledAt]) {
        at++;
        pooledAt++;
      }
      if (at === end) return number - 1;
    }
  }

  function learn(raw: Uint16Array, hash: number): number {
    const number = numberOfNew(Reflect.apply(String.fromCharCode, undefined, raw));
    if (pooled + raw.length > pool.length) pool = doubled(pool);
    if (used * 2 >= table.length) table = rehashed(table);
    pool.set(raw, pooled);
    const slot = freeSlot(table, hash);
    table[slot + HASH] = hash;
    table[slot + START] = pooled;
    table[slot + LENGTH] = raw.length;
    table[slot + NUMBER] = number + 1;
    pooled += raw.length;
    used += WIDTH;
    return number;
  }

  /** What is written otherwise than it is spelled has the number of its spelling, which may be new too. */
  function numberOfNew(written: string): number {
    const spelling = spell(written);
    if (!isAscii(spelling)) return numberBeyondAscii(spelling);
    if (spelling === written) return add(spelling);
    layOut(spelling, laidOut);
    return lookUp(laidOut.codes, 0, spelling.length);
  }

  function numberBeyondAscii(spelling: string): number {
    const number = bySpelling.get(spelling) ?? add(spelling);
    bySpelling.set(spelling, number);
    return number;
  }

  function add(spelling: string): number {
    return fold(spelling) === '' ? NO_WORD : spellings.push(spelling) - 1;
  }

  return {
    spellings,
    numberOf: (codes, start, end) => lookUp(codes, start, Math.min(end, start + MAX_WORD_LENGTH)),
  };
}

function hashOf(codes: Uint16Array, start: number, end: number): number {
  let hash = 0x811c_9dc5 | 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x0100_0193);
  // The low bits, which choose the place, hang on the low bits of the code units alone.
  return hash ^ (hash >>> 15);
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
