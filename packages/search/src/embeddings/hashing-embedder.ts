import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { inPieces } from '../scheduling/run-in-slices.ts';
import { byteAt, doubleAt, itemAt, signedAt } from '../structures/checked-reads.ts';
import type { Embedder } from './embedder.ts';

/** A power of two, so that the lowest bits of a hash are a dimension. */
const DIMS = 256;

/** Weights are whole numbers: sums of them are exact, whatever their order. */
const SCALE = 64;

/**
 * An embedder without a model: each word, and every four letters of one, is hashed to a dimension and a sign
 * (feature hashing). Deterministic, offline and the same on every machine; it knows words, not meanings.
 * docs/hashing-embedder.md says it step by step, for clients that embed their own queries.
 */
export const hashingEmbedder: Embedder = {
  model: 'hashing-256-v2',
  dims: DIMS,
  semantic: false,
  embed: (texts) => inPieces(embedTexts(texts)),
};

/** How many texts are embedded between two yields, where others may run: some 20 milliseconds of work. */
const PIECE = 32;

function* embedTexts(texts: readonly string[]): Generator<void, readonly Float32Array[]> {
  const words = new Map<string, Word>();
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    if (vectors.length % PIECE === PIECE - 1) yield;
    vectors.push(embedText(text, words));
  }
  return vectors;
}

/** A word that has been met. */
interface Word {
  /** Its dimensions; one that counts negatively as its complement (−1 − dimension). */
  readonly features: Int32Array;
  /** How often the text has it that is being embedded. */
  count: number;
}

/** @param known - the words of the texts before: texts of one language share them */
function embedText(text: string, known: Map<string, Word>): Float32Array {
  const used: Word[] = [];
  for (const spelling of splitWords(text)) {
    const word = known.get(spelling) ?? { features: hashWord(spelling), count: 0 };
    if (word.count === 0) {
      known.set(spelling, word);
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

/** Compatibility forms are one, and neither case nor accents count. The two small sigmas are one letter. */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** Runs of letters and digits of any script. Measured: four times as fast as asking Unicode about every letter. */
function splitWords(text: string): readonly string[] {
  const runs = fold(text).match(/[a-z0-9\u0080-\uFFFF]+/g) ?? [];
  return runs.flatMap((run) => (ASCII.test(run) ? run : (run.match(/[\p{L}\p{N}]+/gu) ?? [])));
}

/**
 * A word that is used ten times makes a text more about it, but not ten times as much: the count to the power of ¾,
 * by square roots, which are the same everywhere (IEEE 754 §5.4.1) as a power need not be.
 */
function weigh(count: number): number {
  return Math.floor(SCALE * Math.sqrt(count * Math.sqrt(count)));
}

/** Han, Kana and what stands with them: scripts that are written without spaces, where two signs say much. */
const UNSPACED = /[\u2E80-\u9FFF\u{20000}-\u{3FFFF}]/u;

const encoder = new TextEncoder();

/**
 * The features of a word: itself, and each run of its letters between a mark for its beginning and one for its end.
 * Long words have more of them, and so weigh more: the short ones are those that every text has.
 */
function hashWord(word: string): Int32Array {
  const run = UNSPACED.test(word) ? 2 : 4;
  const bytes = encoder.encode(`<${word}>`);
  const starts = letterStarts(bytes);
  const features = [hashFeature(bytes, 1, bytes.length - 1)];
  for (let at = 0; at + run < starts.length; at++)
    features.push(hashFeature(bytes, itemAt(starts, at), itemAt(starts, at + run)));
  return Int32Array.from(features);
}

/** Where each code point begins in UTF-8, and last where the bytes end. */
function letterStarts(bytes: Uint8Array): readonly number[] {
  const starts: number[] = [];
  // Every byte but the first of a code point is 10xxxxxx (RFC 3629 §3).
  for (let at = 0; at < bytes.length; at++) if ((byteAt(bytes, at) & 0xc0) !== 0x80) starts.push(at);
  return [...starts, bytes.length];
}

/** FNV-1a, 32 bits. Its lowest bits are poor, so the upper half is folded in; the highest bit is the sign. */
function hashFeature(bytes: Uint8Array, from: number, to: number): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = from; at < to; at++) hash = fnv1aStep(hash, byteAt(bytes, at));
  const dimension = (hash ^ (hash >>> 16)) & (DIMS - 1);
  return hash < 0 ? ~dimension : dimension;
}

function addFeatures(vector: Float64Array, features: Int32Array, weight: number): void {
  for (let i = 0; i < features.length; i++) {
    const feature = signedAt(features, i);
    if (feature < 0) vector[~feature] = doubleAt(vector, ~feature) - weight;
    else vector[feature] = doubleAt(vector, feature) + weight;
  }
}

/** To length 1. Without words, or when all cancel out, there is no direction, and the first dimension is one. */
function normalize(vector: Float64Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) vector[0] = squares = 1;
  const length = Math.sqrt(squares);
  for (const [at, value] of vector.entries()) vector[at] = value / length;
  return Float32Array.from(vector);
}
