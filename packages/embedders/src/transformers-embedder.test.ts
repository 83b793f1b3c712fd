import { describe, expect, test } from 'vitest';
import { type Transformers, transformersEmbedder } from './transformers-embedder.ts';

/** A fake of the library; the real one is run by the judges. */
function library({ width = 2, longest = 4, data = undefined as unknown } = {}) {
  const calls: unknown[] = [];
  const tokenizer = Object.assign(
    (texts: readonly string[]) => ({
      input_ids: texts.map((text) => text.split(' ')),
    }),
    { model_max_length: longest },
  );
  const extract = async (texts: readonly string[], options: unknown) => {
    calls.push([texts, options]);
    const numbers = texts.flatMap((text) => [text.length, 1, 0, 0].slice(0, width));
    return { data: data ?? Float32Array.from(numbers), dims: [texts.length, width] };
  };
  const env = { allowRemoteModels: true };
  const transformers: Transformers = {
    env,
    pipeline: async (...options) => {
      calls.push([env.allowRemoteModels, ...options]);
      return Object.assign(extract, { tokenizer });
    },
  };
  return { calls, load: async () => transformers };
}

describe('a model in a folder', () => {
  test('is loaded from nowhere else, and embeds in batches', async () => {
    const { calls, load } = library();
    const progress: (readonly number[])[] = [];
    const embedder = await transformersEmbedder({
      load,
      directory: '/models/tiny/',
      batch: 2,
      onProgress: (...of) => progress.push(of),
    });
    expect(embedder).toMatchObject({ model: 'tiny', dims: 2, semantic: true });
    const length = Math.sqrt(10);
    expect((await embedder.embed(['abc', 'abc', 'abc']))[2]).toEqual(Float32Array.of(3 / length, 1 / length));
    expect(calls).toEqual([
      [false, 'feature-extraction', '/models/tiny/', { dtype: 'fp32' }],
      [['dims'], { pooling: 'mean' }],
      [['abc', 'abc'], { pooling: 'mean' }],
      [['abc'], { pooling: 'mean' }],
    ]);
    expect(progress).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  test('needs the library, and says how to get it', async () => {
    const load = () => Promise.reject(new Error("Cannot find package '@huggingface/transformers'"));
    await expect(transformersEmbedder({ load, directory: '/m' })).rejects.toThrow(
      'install it beside the program with `npm install @huggingface/transformers@4`.',
    );
  });

  test('embeds at least one text at a time', async () => {
    const embedder = transformersEmbedder({ load: library().load, directory: '/m', batch: 0 });
    await expect(embedder).rejects.toThrow('The batch of a model is 0: give a whole number from 1 on.');
  });

  test('truncates no text', async () => {
    const embedder = await transformersEmbedder({ load: library().load, directory: '/m' });
    await expect(embedder.embed(['a b c d', 'a b c d e'])).rejects.toThrow(
      'The model in /m reads 4 tokens at most, and a text has 5: cut texts into shorter pieces.',
    );
  });

  test.each([
    ['other numbers', { data: new BigInt64Array(2) }, 'answered no vectors of binary32 numbers'],
    ['too few numbers', { data: new Float32Array(1) }, 'answered no vectors'],
    ['no direction', { data: new Float32Array(2) }, 'of length 0, which has no direction'],
    ['no numbers', { data: Float32Array.of(Number.NaN, 1) }, 'not a finite number'],
  ])('that answers %s is none', async (_name, more, message) => {
    await expect(transformersEmbedder({ load: library(more).load, directory: '/m' })).rejects.toThrow(
      message,
    );
  });
});
