import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DotKernel } from './dot-kernel.ts';
import { largest } from './largest.ts';
import { createScalarKernel } from './scalar-kernel.ts';
import { createSimdKernel } from './simd-kernel.ts';
import { VectorIndex } from './vector-index.ts';

/** A machine that tests run on has SIMD: a kernel that silently is none would go unnoticed. */
function simdKernel(): DotKernel {
  const kernel = createSimdKernel();
  if (kernel === undefined) throw new Error('The module does not run here.');
  return kernel;
}

const kernels = [
  ['scalar', createScalarKernel],
  ['SIMD', simdKernel],
] as const;

/** Small whole numbers: their products are exact, and many are equal. */
const small = fc.integer({ min: -3, max: 3 });
const number = fc.float({ min: -1, max: 1, noNaN: true });

/** Vectors of the same dimensions. */
const vectorsOf = (component: fc.Arbitrary<number>) =>
  fc
    .integer({ min: 1, max: 40 })
    .chain((dims) =>
      fc.array(fc.array(component, { minLength: dims, maxLength: dims }), { minLength: 1, maxLength: 30 }),
    )
    .map((all) => all.map((each) => Float32Array.from(each)));

function indexOf(vectors: readonly Float32Array[], kernel: DotKernel): VectorIndex {
  const index = new VectorIndex(vectors[0]?.length ?? 1, kernel);
  for (const vector of vectors) index.add(vector);
  return index;
}

function naive(vectors: readonly Float32Array[], query: Float32Array, accept: (at: number) => boolean) {
  return vectors
    .map((vector, at) => ({ at, score: vector.reduce((sum, each, i) => sum + each * (query[i] ?? 0), 0) }))
    .filter(({ at }) => accept(at))
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

describe.each(kernels)('an index with the %s kernel', (_name, createKernel) => {
  test('finds what a naive search finds, equals in the order of adding', () => {
    fc.assert(
      fc.property(
        vectorsOf(small),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 3 }),
        (all, most, step) => {
          const [query = new Float32Array(), ...vectors] = all;
          const index = indexOf([query, ...vectors], createKernel());
          const accept = (at: number) => at % step === 0;
          expect(index.nearest(query, most, accept)).toEqual(
            naive([query, ...vectors], query, accept).slice(0, most),
          );
        },
      ),
    );
  });

  test('holds the vectors that were added, with queries in between', () => {
    fc.assert(
      fc.property(vectorsOf(number), (vectors) => {
        const index = new VectorIndex(vectors[0]?.length ?? 1, createKernel());
        for (const [at, vector] of vectors.entries()) {
          index.add(vector);
          expect(index.scores(vector)).toHaveLength(at + 1);
        }
        expect(vectors.map((_, at) => index.vector(at))).toEqual(vectors);
        expect(index.size).toBe(vectors.length);
      }),
    );
  });

  test('is not changed by queries, even if their products overflow', () => {
    const vectors = [1e30, 1e30, 1e30, 1, 1e30, 1].map((value) => Float32Array.of(value));
    const [queried, fresh] = [new VectorIndex(1, createKernel()), indexOf(vectors, createKernel())];
    for (const vector of vectors) {
      queried.add(vector);
      queried.scores(Float32Array.of(1e30));
    }
    expect(queried.scores(Float32Array.of(1))).toEqual(fresh.scores(Float32Array.of(1)));
  });

  test('has nothing near when it is empty', () => {
    expect(new VectorIndex(3, createKernel()).nearest(Float32Array.of(1, 0, 0), 5)).toEqual([]);
  });
});

test('both kernels are bit-identical', () => {
  fc.assert(
    fc.property(vectorsOf(number), (vectors) => {
      const [one, other] = kernels.map(([, createKernel]) => indexOf(vectors, createKernel()));
      for (const query of vectors) expect(one?.scores(query)).toEqual(other?.scores(query));
    }),
  );
});

test('a unit vector scores 1 with itself, whatever its dimensions', () => {
  for (const dims of [1, 7, 8, 9, 256, 383, 384, 1536]) {
    const vector = new Float32Array(dims).fill(1 / Math.sqrt(dims));
    expect(indexOf([vector], simdKernel()).scores(vector)[0]).toBeCloseTo(1, 4);
  }
});

test.each([
  ['too short', Float32Array.of(1), 'The vector has 1 numbers, the index 2: embed both with the same model.'],
  ['too long', Float32Array.of(1, 2, 3), 'The vector has 3 numbers'],
  ['not finite', Float32Array.of(1, Number.NaN), 'a number that is not finite'],
])('a vector that is %s is refused, added or as a query', (_name, vector, message) => {
  const index = indexOf([Float32Array.of(1, 0)], createScalarKernel());
  expect(() => index.add(vector)).toThrow(message);
  expect(() => index.nearest(vector, 1)).toThrow(message);
  expect(index.size).toBe(1);
});

test('invalid dimensions and indices are errors', () => {
  expect(() => new VectorIndex(0)).toThrow('A vector cannot have 0 numbers');
  expect(() => new VectorIndex(2).vector(0)).toThrow('There is no vector at 0: there are 0');
});

describe('a kernel', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['there is no WebAssembly', undefined],
    [
      'the platform lets no module run',
      {
        Memory: () => {
          throw new Error('refused by policy');
        },
      },
    ],
  ])('is there when %s', (_, platform) => {
    vi.stubGlobal('WebAssembly', platform);
    expect(createSimdKernel()).toBeUndefined();
    const index = new VectorIndex(2);
    index.add(Float32Array.of(3, 4));
    expect([...index.scores(Float32Array.of(1, 2))]).toEqual([11]);
  });

  test('grows beyond its initial capacity, and its vectors stay', () => {
    const index = new VectorIndex(8, simdKernel());
    const vectors = Array.from({ length: 5000 }, (_, at) =>
      Float32Array.from({ length: 8 }, (_, i) => at % (i + 2)),
    );
    for (const vector of vectors) index.add(vector);
    index.reserve(1);
    expect(vectors.every((vector, at) => index.vector(at).every((value, i) => value === vector[i]))).toBe(
      true,
    );
  });
});

test('the largest are of all numbers by default', () => {
  expect(largest(Float32Array.of(1, 3, 2, 3), 3)).toEqual([1, 3, 2]);
  expect(largest(Float32Array.of(1), 0)).toEqual([]);
});
