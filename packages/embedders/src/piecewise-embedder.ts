import type { Embedder } from '@site/vectors';
import { wholeNumber } from './whole-number.ts';

/**
 * An embedder for texts beyond the context length of its model: it embeds pieces of a text, and returns their mean,
 * weighted by length.
 * @param characters - the most UTF-16 code units of a piece. From 1
 * @throws {EmbeddingError} when that is no whole number from 1 on
 * @example
 * const embedder = piecewiseEmbedder(model, 2000);
 */
export function piecewiseEmbedder(embedder: Embedder, characters: number): Embedder {
  const { model, dims, semantic, weight } = embedder;
  const most = wholeNumber(characters, 1, 'The length of a piece');
  return {
    model,
    dims,
    semantic,
    weight,
    embed: async (texts, role) => {
      const pieces = texts.map((text) => cutText(text, most));
      const vectors = await embedder.embed(pieces.flat(), role);
      let next = 0;
      return pieces.map((some) => {
        const own = vectors.slice(next, next + some.length);
        next += some.length;
        return mean(some, own, dims);
      });
    },
  };
}

/** Cuts a text after the last white space in the second half of a piece, else between two characters. */
export function cutText(text: string, characters: number): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > characters) {
    const end = pieceEnd(rest, characters);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function pieceEnd(text: string, characters: number): number {
  for (const gap of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(gap, characters - gap.length);
    if (at >= characters / 2) return at + gap.length;
  }
  // Not within a surrogate pair, unless a piece has one code unit.
  const splits = /[\uD800-\uDBFF]/.test(text[characters - 1] ?? '');
  return splits && characters > 1 ? characters - 1 : characters;
}

function mean(pieces: readonly string[], vectors: readonly Float32Array[], dims: number): Float32Array {
  const [only] = vectors;
  if (only !== undefined && vectors.length === 1) return only;
  const sums = new Float64Array(dims);
  for (const [at, vector] of vectors.entries()) {
    const weight = pieces[at]?.length ?? 0;
    for (const [dimension, value] of vector.entries())
      sums[dimension] = (sums[dimension] ?? 0) + value * weight;
  }
  const length = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0));
  // Opposite pieces cancel out: the vector is that of the first.
  return length === 0 ? (only ?? new Float32Array(dims)) : Float32Array.from(sums, (value) => value / length);
}
