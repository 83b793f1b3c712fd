import type { Guide } from '../service/guide.ts';

/** The embedder without a model; the same lines as its definition in `packages/vectors/docs/hashing-embedder.md`. */
const JAVASCRIPT = `function embedText(text) {
  const folded = text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
  const counts = new Map();
  for (const word of folded.match(/[\\p{L}\\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sums = new Array(256).fill(0);
  for (const [word, count] of counts) {
    const weight = Math.floor(64 * Math.sqrt(count * Math.sqrt(count)));
    for (const feature of featuresOf(word)) {
      const hash = fnv1a(feature);
      sums[(hash ^ (hash >>> 16)) & 255] += hash < 0 ? -weight : weight;
    }
  }
  const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
  if (length === 0) sums[0] = 1;
  return Float32Array.from(sums, (sum) => sum / (length || 1));
}

function featuresOf(word) {
  const run = /[\\u2E80-\\u9FFF\\u{20000}-\\u{3FFFF}]/u.test(word) ? 2 : 4;
  const letters = [...\`<\${word}>\`];
  const runs = letters.slice(run - 1).map((_, at) => letters.slice(at, at + run).join(''));
  return [word, ...runs];
}

function fnv1a(feature) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(feature)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}`;

/** How a query is embedded as the records were, for clients that search by vectors. */
export const embeddings: Guide = {
  id: 'embeddings',
  name: 'Embedding a query',
  paragraphs: [
    '`/api/search-vectors.json` holds a vector for each record, by its cid, and the name of its `model`. The records nearest to a query are those whose vectors have the greatest dot product with that of the query, embedded by the same model. A vector is base64 of `dims` binary32 numbers, little-endian.',
    'A record is embedded as three lines joined by line feeds, as `/api/search-corpus.json` has them: its `title` (empty where `titled` is false), its `tags` with spaces between them, its `text`. A query is embedded as it is.',
    'Where `model` is `hashing-256-v2`, no model is needed: these seven steps are all. Any other name is that of a model which the owner configured: get it where that name is known (a model of Hugging Face, such as `org/name`, or of an embeddings API), and divide each vector by its length.',
    '1. Fold the text: Unicode normalization form KD, without characters of the general category Mark (M), lower case by the default mapping of Unicode, `ς` written as `σ`.',
    '2. Split it into words: the longest runs of characters of the categories Letter (L) and Number (N).',
    '3. Count how often each word occurs. Its weight is ⌊64 · √(count · √count)⌋.',
    '4. The features of a word are the word itself, and of `<`, the word, `>` all runs of four code points; runs of two if the word has a code point from U+2E80 to U+9FFF or from U+20000 to U+3FFFF. Equal features count each time.',
    '5. Hash the UTF-8 bytes of each feature with FNV-1a, 32 bits. The dimension is the lowest eight bits of `hash xor (hash >> 16)`, the shift without sign; the sign is − where the highest bit of the hash is set.',
    '6. Add the weight of the word, with the sign, to the dimension of each of its features.',
    '7. Divide the 256 sums by the square root of the sum of their squares, in binary64, and round to binary32. If all of them are 0, the first number is 1.',
    'To check: of `salt`, dimensions 140 and 234 (from 0) are 0.40824830532073975, dimension 143 is -0.8164966106414795, and the others are 0.',
  ],
  examples: [{ purpose: 'In JavaScript', code: JAVASCRIPT }],
};
