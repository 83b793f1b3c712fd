import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, piecewiseEmbedder } from './piecewise-embedder.ts';
import { prefixedEmbedder } from './prefixed-embedder.ts';
import { fakeEmbedder } from './test-support.ts';

describe('cutText', () => {
  test.each([
    ['after a paragraph', 'one two\n\nthree four', 12, ['one two\n\n', 'three four']],
    ['after a line', 'one two\nthree', 9, ['one two\n', 'three']],
    ['after a word', 'one two three', 9, ['one two ', 'three']],
    ['anywhere where nothing is free', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['between characters, not within', 'ab😀cd', 3, ['ab', '😀c', 'd']],
    ['never, when it fits', 'one two', 7, ['one two']],
    ['never, when it is empty', '', 7, ['']],
  ])('cuts %s', (_where, text, characters, pieces) => {
    expect(cutText(text, characters)).toEqual(pieces);
  });

  test('loses nothing and ends', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '😀');
    fc.assert(
      fc.property(fc.string({ unit }), fc.integer({ min: 1, max: 12 }), (text, characters) => {
        const pieces = cutText(text, characters);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(characters);
        for (const piece of pieces.slice(0, -1)) expect(piece).not.toBe('');
      }),
    );
  });
});

test('a long text has the mean of the vectors of its pieces, each as heavy as it is long', async () => {
  const embedder = fakeEmbedder();
  const [short, long] = await piecewiseEmbedder(embedder, 4).embed(['ab', 'aaaabb'], 'document');
  expect(embedder.calls).toEqual([[['ab', 'aaaa', 'bb'], 'document']]);
  expect(short).toEqual(Float32Array.of(Math.SQRT1_2, Math.SQRT1_2));
  // 4 × (1, 0) + 2 × (0, 1), of length √20.
  expect(long).toEqual(Float32Array.of(4 / Math.sqrt(20), 2 / Math.sqrt(20)));
});

test.each([0, 0.5, Number.NaN])(
  'pieces of %d characters are refused: there would be no end of them',
  (length) => {
    expect(() => piecewiseEmbedder(fakeEmbedder(), length)).toThrow(`The length of a piece is ${length}`);
  },
);

test('opposite pieces are what the first one is', async () => {
  const signs = { ...fakeEmbedder(), embed: async (texts: readonly string[]) => texts.map(sign) };
  const sign = (text: string) => Float32Array.of(text === 'a' ? 1 : -1, 0);
  expect(await piecewiseEmbedder(signs, 1).embed(['ab'])).toEqual([Float32Array.of(1, 0)]);
});

test('prefixes go before each text by its role', async () => {
  const embedder = fakeEmbedder();
  const prefixed = prefixedEmbedder(embedder, { document: 'passage: ', query: 'query: ' });
  await prefixed.embed(['a', 'b']);
  await prefixed.embed(['a'], 'query');
  expect(embedder.calls).toEqual([
    [['passage: a', 'passage: b'], 'document'],
    [['query: a'], 'query'],
  ]);
});
