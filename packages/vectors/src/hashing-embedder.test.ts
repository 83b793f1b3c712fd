import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeVector } from './base64.ts';
import { hashingEmbedder } from './hashing-embedder.ts';

async function embed(text: string): Promise<Float32Array> {
  const [vector] = await hashingEmbedder.embed([text]);
  if (vector === undefined) throw new Error('There is no vector.');
  return vector;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

async function cosine(a: string, b: string): Promise<number> {
  return dot(await embed(a), await embed(b));
}

describe('the hashing embedder', () => {
  test('is frozen: another algorithm has another name', () => {
    const { model, dims, semantic } = hashingEmbedder;
    expect({ model, dims, semantic }).toEqual({ model: 'hashing-256-v2', dims: 256, semantic: false });
  });

  test.each([
    ['the words are', 'rye bread and flour', 'flour for rye loaves', 'the tide at noon'],
    ['the stems are', 'photographs', 'a photographer', 'a phone'],
    ['the signs are, where words have no spaces', '海の塩とパン', '塩パン', '山の道'],
    ['the long words are, and not the short ones', 'of the lighthouse', 'a lighthouse', 'of the'],
  ])('puts texts together when %s the same', async (_, text, near, far) => {
    expect(await cosine(text, near)).toBeGreaterThan(await cosine(text, far));
  });

  test('answers a vector of length 1 for every text, whatever stands beside it', async () => {
    // Few words, so that texts share some; and whatever else there is.
    const words = fc.array(fc.constantFrom('salt', 'sea', 'pan')).map((some) => some.join(' '));
    const text = fc.oneof(words, fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
        const vectors = await hashingEmbedder.embed(texts);
        expect(vectors).toHaveLength(texts.length);
        for (const [at, vector] of vectors.entries()) {
          expect(encodeVector(vector)).toBe(encodeVector(await embed(texts[at] ?? '')));
          expect(dot(vector, vector)).toBeCloseTo(1, 5);
        }
      }),
    );
  });

  test('lets others run between many texts', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const vectors = await hashingEmbedder.embed(new Array(100).fill('salt '.repeat(10_000)));
    clearInterval(timer);
    expect(vectors).toHaveLength(100);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test('pays no heed to the order of words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (words) => {
        const backwards = await embed(words.toReversed().join(' '));
        expect(encodeVector(backwards)).toBe(encodeVector(await embed(words.join(' '))));
      }),
    );
  });
});
