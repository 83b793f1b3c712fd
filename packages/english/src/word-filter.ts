import { fnv1a } from '@site/primitives';

/** Whether a word is one of a set. */
export type WordFilter = (word: string) => boolean;

/**
 * Ten bits a word, of which seven are set (ln 2 × 10, the optimum): one in 120 words that are not in the set passes for
 * one that is, and no word of the set is missed. The list itself, front-coded and compressed, takes twice as much.
 */
const [BITS_PER_WORD, HASHES] = [10, 7];

/** Writes a set of words as a Bloom filter (Communications of the ACM 13:7, 1970). */
export function writeWordFilter(words: ReadonlySet<string>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words) {
    for (const bit of bitsOf(word, bytes.length * 8))
      bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }
  return bytes;
}

/** Reads a filter of {@link writeWordFilter} in place. */
export function readWordFilter(bytes: Uint8Array): WordFilter {
  return (word) =>
    bitsOf(word, bytes.length * 8).every((bit) => ((bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** The bits of a word, by two hashes in the place of seven (Kirsch and Mitzenmacher, Less Hashing, Same Performance, 2006). */
function bitsOf(word: string, count: number): readonly number[] {
  const [first, step] = [mix(fnv1a(word)), mix(fnv1a(`\0${word}`))];
  return Array.from({ length: HASHES }, (_, at) => ((first + Math.imul(at, step)) >>> 0) % count);
}

/** The finalizer of MurmurHash3: the bits of FNV-1a alone depend too much on one another. Without it 1 in 37 passes. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return twice ^ (twice >>> 16);
}
