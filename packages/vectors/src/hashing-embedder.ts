import { FNV_OFFSET_BASIS, fnv1aStep, known, mapInSlices, runInSlices } from '@site/primitives';
import { float64At, int32At, uint8At } from '@site/structures';
import type { Embedder } from './embedder.ts';

/** The dimensions. A power of two, so that the lowest bits of a hash are one. */
const DIMS = 256;

/** Weights are scaled to integers, whose sums are exact in any order. */
const SCALE = 64;

/**
 * An embedder without a model (feature hashing): each word and each of its 4-grams is hashed to a dimension and a sign.
 * Deterministic, offline and the same on every machine; it compares words, not meanings. docs/hashing-embedder.md has
 * each step, for clients that embed their own queries.
 * @example
 * const [salt, bread] = await hashingEmbedder.embed(['Salt from the sea', 'Rye bread']);
 */
export const hashingEmbedder: Embedder = {
  model: 'hashing-256-v2',
  dims: DIMS,
  semantic: false,
  embed: (texts) => {
    const words = new Map<string, Word>();
    return runInSlices(mapInSlices(texts, (text) => embedText(text, words), SLICE_TEXTS));
  },
};

/** The texts of a slice: some 20 milliseconds of work. */
const SLICE_TEXTS = 32;

interface Word {
  /** The dimensions of its features; of a negative sign, the complement (−1 − dimension). */
  readonly features: Int32Array;
  /** Its term frequency in the current text. */
  count: number;
}

/** @param words - those of the texts before, which texts of one language share */
function embedText(text: string, words: Map<string, Word>): Float32Array {
  const used: Word[] = [];
  for (const spelling of splitWords(text)) {
    const word = words.get(spelling) ?? { features: hashWord(spelling), count: 0 };
    if (word.count === 0) {
      words.set(spelling, word);
      used.push(word);
    }
    word.count += 1;
  }
  const vector = new Float64Array(DIMS);
  for (const word of used) {
    addFeatures(vector, word.features, weigh(word.count));
    word.count = 0;
  }
  return normalize(vector);
}

const ASCII = /^[\0-\x7F]*$/;

/** Folds compatibility forms (NFKD), diacritics and case; both small sigmas are one letter. */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** Runs of letters and digits of any script. Measured: four times as fast as `[\p{L}\p{N}]+` alone. */
function splitWords(text: string): readonly string[] {
  const runs = fold(text).match(/[a-z0-9\u0080-\uFFFF]+/g) ?? [];
  return runs.flatMap((run) => (ASCII.test(run) ? run : (run.match(/[\p{L}\p{N}]+/gu) ?? [])));
}

/**
 * Term-frequency saturation: the count to the power of ¾, by square roots, which are the same everywhere (IEEE 754
 * §5.4.1), as a power need not be.
 */
function weigh(count: number): number {
  return Math.floor(SCALE * Math.sqrt(count * Math.sqrt(count)));
}

/** Han, Kana and related blocks: scripts without spaces, whose bigrams are as telling as 4-grams of others. */
const UNSPACED = /[\u2E80-\u9FFF\u{20000}-\u{3FFFF}]/u;

const encoder = new TextEncoder();

/**
 * The features of a word: the word, and its n-grams with marks for its beginning and end. Long words have more of them
 * and so weigh more, which is right: the short ones are in all texts.
 */
function hashWord(word: string): Int32Array {
  const n = UNSPACED.test(word) ? 2 : 4;
  const bytes = encoder.encode(`<${word}>`);
  const starts = codePointStarts(bytes);
  const features = [hashFeature(bytes, 1, bytes.length - 1)];
  for (let at = 0; at + n < starts.length; at++)
    features.push(hashFeature(bytes, known(starts[at]), known(starts[at + n])));
  return Int32Array.from(features);
}

/** The offset of each code point in UTF-8, and last the length. */
function codePointStarts(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  // A continuation byte is 10xxxxxx (RFC 3629 §3).
  for (let at = 0; at < bytes.length; at++) if ((uint8At(bytes, at) & 0xc0) !== 0x80) starts.push(at);
  return [...starts, bytes.length];
}

/** FNV-1a, xor-folded because its lowest bits are weak; the highest bit is the sign. */
function hashFeature(bytes: Uint8Array, from: number, to: number): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = from; at < to; at++) hash = fnv1aStep(hash, uint8At(bytes, at));
  const dimension = (hash ^ (hash >>> 16)) & (DIMS - 1);
  return hash < 0 ? ~dimension : dimension;
}

function addFeatures(vector: Float64Array, features: Int32Array, weight: number): void {
  for (let i = 0; i < features.length; i++) {
    const feature = int32At(features, i);
    if (feature < 0) vector[~feature] = float64At(vector, ~feature) - weight;
    else vector[feature] = float64At(vector, feature) + weight;
  }
}

/** Normalises to a unit vector. The zero vector, of no words or of words that cancel out, becomes that of the first dimension. */
function normalize(vector: Float64Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) vector[0] = squares = 1;
  const length = Math.sqrt(squares);
  for (const [at, value] of vector.entries()) vector[at] = value / length;
  return Float32Array.from(vector);
}
