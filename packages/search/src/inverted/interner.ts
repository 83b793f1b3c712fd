import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { grow, int32At, uint16At } from '@site/structures';
import {
  type CodeUnits,
  createCodeUnits,
  foldCase,
  isAscii,
  layOut,
  MAX_WORD_LENGTH,
} from '@site/text-analysis';
import { foldedOf, keyOfSpelling } from './dictionary.ts';

/** The number of a token that folds to nothing: diacritics alone. */
export const NO_WORD = -2;

/** A slot of the hash table: the hash; the offset and length in the pool; and the number plus one, 0 in a free slot. */
const HASH = 0;
const START = 1;
const LENGTH = 2;
const NUMBER = 3;
const WIDTH = 4;

/**
 * Interns words: numbers them by their spelling. Tokens are looked up in place, in a hash table with open addressing
 * (FNV-1a over code units): a `Map` needs a string for each token of each text, which takes three times as long.
 */
export class Interner {
  readonly #keys: string[] = [];
  /** The numbers of spellings beyond ASCII. The others are in the table as they are. */
  readonly #bySpelling = new Map<string, number>();
  readonly #spelling = createCodeUnits();
  #pool = new Uint16Array(1 << 14);
  #pooled = 0;
  #table = new Int32Array(WIDTH << 12);
  #used = 0;

  /** The dictionary keys of the words, by their numbers. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /** The number of the token in a range, truncated to `MAX_WORD_LENGTH` code units. */
  numberOf(units: CodeUnits, start: number, end: number): number {
    return this.#lookUp(units, start, Math.min(end, start + MAX_WORD_LENGTH));
  }

  #lookUp(units: CodeUnits, start: number, end: number): number {
    const { codes } = units;
    const hash = hashOf(codes, start, end);
    const table = this.#table;
    const mask = table.length - 1;
    for (let slot = (hash * WIDTH) & mask; ; slot = (slot + WIDTH) & mask) {
      const number = int32At(table, slot + NUMBER);
      if (number === 0) return this.#intern(units, start, end, hash);
      if (table[slot + HASH] !== hash || table[slot + LENGTH] !== end - start) continue;
      if (equals(codes, start, end, this.#pool, int32At(table, slot + START))) return number - 1;
    }
  }

  #intern({ text, codes }: CodeUnits, start: number, end: number, hash: number): number {
    const number = this.#numberOfNew(text.slice(start, end));
    const length = end - start;
    if (this.#pooled + length > this.#pool.length) this.#pool = grow(this.#pool, this.#pool.length * 2);
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

  /** The number of a token that is not in the table: that of its spelling, which may be new too. */
  #numberOfNew(written: string): number {
    const spelling = foldCase(written);
    if (!isAscii(spelling)) return this.#numberBeyondAscii(spelling);
    if (spelling === written) return this.#add(spelling);
    layOut(spelling, this.#spelling);
    return this.#lookUp(this.#spelling, 0, spelling.length);
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
  for (let at = start; at < end; at++) hash = fnv1aStep(hash, uint16At(codes, at));
  // The low bits, which choose the slot, depend on the low bits of the code units alone.
  return hash ^ (hash >>> 15);
}

/** Whether a range of code units equals that of the pool at an offset. */
function equals(
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

function rehashed(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2);
  for (let from = 0; from < table.length; from += WIDTH) {
    if (table[from + NUMBER] === 0) continue;
    const slot = freeSlot(larger, int32At(table, from + HASH));
    for (let each = 0; each < WIDTH; each++) larger[slot + each] = int32At(table, from + each);
  }
  return larger;
}
