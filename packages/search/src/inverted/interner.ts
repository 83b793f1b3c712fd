import { fold, spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH } from '../text/token.ts';

/** Stands for what is no word: nothing is left of it without its accents. */
export const NO_WORD = 0xffff_fffe;

/** Numbers words by their spelling. */
export interface Interner {
  /** The spellings, by their numbers. */
  readonly spellings: readonly string[];
  /** The number of what is written from a start to an end, of which the first `MAX_WORD_LENGTH` code units count. */
  readonly numberOf: (codes: Uint16Array, start: number, end: number) => number;
}

/** What a place in the hash table holds: the hash; where in the pool and how long; and the number plus one, 0 where it is free. */
const [HASH, START, LENGTH, NUMBER, WIDTH] = [0, 1, 2, 3, 4];

/**
 * What is written is looked up in a hash table of our own (open addressing, FNV-1a over code units), where it lies: a
 * `Map` wants a string to be cut out for each word of each text, which takes three times as long.
 */
export function createInterner(): Interner {
  const spellings: string[] = [];
  const bySpelling = new Map<string, number>();
  let pool = new Uint16Array(1 << 14);
  let pooled = 0;
  let table = new Uint32Array(WIDTH << 12);
  let used = 0;

  function numberOf(codes: Uint16Array, start: number, fullEnd: number): number {
    const end = fullEnd - start > MAX_WORD_LENGTH ? start + MAX_WORD_LENGTH : fullEnd;
    const hash = hashOf(codes, start, end);
    const mask = table.length - 1;
    for (let slot = (hash * WIDTH) & mask; ; slot = (slot + WIDTH) & mask) {
      const number = table[slot + NUMBER] ?? 0;
      if (number === 0) return learn(codes.subarray(start, end), hash, slot);
      if (table[slot + HASH] === hash && isAt(slot, codes, start, end)) return number - 1;
    }
  }

  function isAt(slot: number, codes: Uint16Array, start: number, end: number): boolean {
    if (table[slot + LENGTH] !== end - start) return false;
    const shift = (table[slot + START] ?? 0) - start;
    for (let at = start; at < end; at++) if (codes[at] !== pool[at + shift]) return false;
    return true;
  }

  function learn(raw: Uint16Array, hash: number, slot: number): number {
    const number = numberSpelling(spell(String.fromCharCode(...raw)));
    if (pooled + raw.length > pool.length) pool = doubled(pool);
    pool.set(raw, pooled);
    table.set([hash, pooled, raw.length, number + 1], slot);
    pooled += raw.length;
    used += WIDTH;
    if (used * 2 > table.length) table = rehashed(table);
    return number;
  }

  function numberSpelling(spelling: string): number {
    const known = bySpelling.get(spelling);
    if (known !== undefined) return known;
    const number = fold(spelling) === '' ? NO_WORD : spellings.push(spelling) - 1;
    bySpelling.set(spelling, number);
    return number;
  }

  return { spellings, numberOf };
}

function hashOf(codes: Uint16Array, start: number, end: number): number {
  let hash = 0x811c_9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x0100_0193);
  // The low bits, which choose the place, hang on the low bits of the code units alone.
  return (hash ^ (hash >>> 15)) >>> 0;
}

function doubled(pool: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(pool.length * 2);
  larger.set(pool);
  return larger;
}

function rehashed(table: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(table.length * 2);
  const mask = larger.length - 1;
  for (let from = 0; from < table.length; from += WIDTH) {
    if (table[from + NUMBER] === 0) continue;
    let slot = ((table[from + HASH] ?? 0) * WIDTH) & mask;
    while (larger[slot + NUMBER] !== 0) slot = (slot + WIDTH) & mask;
    larger.set(table.subarray(from, from + WIDTH), slot);
  }
  return larger;
}
