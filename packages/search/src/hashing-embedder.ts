import type { Embedder } from './embedder.ts';
import { words } from './words.ts';

const DIMS = 256;

/** A word says what a text is about; its parts only help to bring its other forms near it. */
const WEIGHT = { word: 1, trigram: 0.25 };

/**
 * An embedder without a model: every word and every three letters of one are hashed to a dimension and a sign
 * (feature hashing). Deterministic, offline and the same on every machine; it knows words, not meanings.
 */
export const hashingEmbedder: Embedder = {
  model: 'hashing-256-v1',
  dims: DIMS,
  embed: async (texts) => texts.map(embedText),
};

function embedText(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const { folded } of words(text)) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  // A text without words still needs a vector of length 1: it is that of the empty word.
  if (counts.size === 0) counts.set('', 1);
  const vector = new Float64Array(DIMS);
  for (const [word, count] of counts) {
    // A word that is used ten times does not make a text ten times as much about it.
    // The square root is exact everywhere (IEEE 754 §5.4.1); a logarithm need not be.
    const weight = Math.sqrt(count);
    add(vector, word, weight * WEIGHT.word);
    for (const trigram of trigrams(word)) add(vector, trigram, weight * WEIGHT.trigram);
  }
  return normalize(vector);
}

function trigrams(word: string): readonly string[] {
  const letters = [...`<${word}>`];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
}

function add(vector: Float64Array, feature: string, weight: number): void {
  const hash = fnv1a(feature);
  const at = hash % DIMS;
  vector[at] = (vector[at] ?? 0) + (hash & 0x8000_0000 ? -weight : weight);
}

/** FNV-1a, 32 bits, over the UTF-8 bytes: small enough for a client to write again. */
function fnv1a(text: string): number {
  let hash = 0x811c_9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x0100_0193) >>> 0;
  return hash;
}

function normalize(vector: Float64Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => value / length);
}
