import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cachedEmbedder } from './cached-embedder.ts';
import { fakeEmbedder } from './test-support.ts';
import { memoryVectorStore } from './vector-store.ts';

test('returns the vectors of its embedder, which embeds each text once', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text)), fc.integer({ min: 1, max: 4 }), async (calls, batch) => {
      const embedder = fakeEmbedder();
      const cached = cachedEmbedder(embedder, memoryVectorStore(), { batch });
      for (const texts of calls) expect(await cached.embed(texts)).toEqual(await fakeEmbedder().embed(texts));
      const embedded = embedder.calls.flatMap(([texts]) => texts);
      expect(embedded.toSorted()).toEqual([...new Set(calls.flat())].toSorted());
      expect(embedder.calls.every(([texts]) => texts.length <= batch)).toBe(true);
    }),
  );
});

test('is keyed by the model and the SHA-256 of the text', async () => {
  const store = memoryVectorStore();
  await cachedEmbedder(fakeEmbedder(), store).embed(['ab']);
  // printf ab | sha256sum
  const name = 'fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603';
  expect([...(await store.read('fake', [name])).keys()]).toEqual([name]);
  expect((await store.read('other', [name])).size).toBe(0);
});

test('loses at most one batch when it is aborted', async () => {
  const store = memoryVectorStore();
  const texts = ['a', 'ab', 'abb', 'abbb', 'abbbb'];
  const broken = fakeEmbedder();
  let calls = 0;
  const failing = {
    ...broken,
    embed: async (some: readonly string[]) => {
      calls += 1;
      if (calls === 3) throw new Error('The server went away.');
      return broken.embed(some);
    },
  };
  await expect(cachedEmbedder(failing, store, { batch: 2 }).embed(texts)).rejects.toThrow('went away');
  const embedder = fakeEmbedder();
  await cachedEmbedder(embedder, store, { batch: 2 }).embed(texts);
  expect(embedder.calls).toEqual([[['abbbb'], undefined]]);
});

test('reports progress: first for cached vectors, then after each batch', async () => {
  const store = memoryVectorStore();
  await cachedEmbedder(fakeEmbedder(), store).embed(['a']);
  const progress: (readonly [number, number])[] = [];
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  await cachedEmbedder(fakeEmbedder(), store, { batch: 2, onProgress }).embed(['a', 'b', 'b', 'ab', 'abb']);
  expect(progress).toEqual([
    [1, 4],
    [3, 4],
    [4, 4],
  ]);
});

test.each([
  ['of another length', Float32Array.of(1)],
  ['not of length 1', Float32Array.of(3, 4)],
  ['no numbers', Float32Array.of(Number.NaN, 0)],
])('makes a cached vector again that is %s', async (_name, damaged) => {
  const store = memoryVectorStore();
  const name = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
  await store.write('fake', new Map([[name, damaged]]));
  expect(await cachedEmbedder(fakeEmbedder(), store).embed(['a'])).toEqual([Float32Array.of(1, 0)]);
  expect((await store.read('fake', [name])).get(name)).toEqual(Float32Array.of(1, 0));
});

test.each([0, -1, 1.5, Number.NaN])('refuses %d texts at a time: it would never end', (batch) => {
  expect(() => cachedEmbedder(fakeEmbedder(), memoryVectorStore(), { batch })).toThrow(
    `The batch of a cache is ${batch}: give a whole number from 1 on.`,
  );
});

test('does not cache queries', async () => {
  const embedder = fakeEmbedder();
  const cached = cachedEmbedder(embedder, memoryVectorStore());
  await cached.embed(['a'], 'query');
  await cached.embed(['a'], 'query');
  expect(embedder.calls).toHaveLength(2);
});

test('refuses fewer vectors than texts', async () => {
  const embedder = { ...fakeEmbedder(), embed: async () => [Float32Array.of(1, 0)] };
  const cached = cachedEmbedder(embedder, memoryVectorStore());
  await expect(cached.embed(['a', 'b'])).rejects.toThrow(
    'The model fake answered 1 vectors for 2 texts: there must be one for each.',
  );
});
