import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centredScores } from './centred-scores.ts';
import { VectorIndex } from './vector-index.ts';

function unit(numbers: readonly number[]): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0)) || 1;
  return Float32Array.from(numbers, (number) => number / length);
}

function scoresOf(...vectors: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const index = new VectorIndex(vectors[0]?.length ?? 1);
  for (const vector of vectors) index.add(unit(vector));
  const scores = centredScores(index);
  return vectors.map((_, at) => [...scores(at)].map((score) => Math.round(score * 1000) / 1000 + 0));
}

test('vectors without relation are at 0, however many', () => {
  for (const count of [2, 3, 10]) {
    const rows = Array.from({ length: count }, (_, at) =>
      Array.from({ length: count }, (_, i) => +(i === at)),
    );
    for (const [at, scores] of scoresOf(...rows).entries())
      expect(scores.filter((_, other) => other !== at)).toEqual(new Array(count - 1).fill(0));
  }
});

test('what all have in common does not count', () => {
  const [one, two] = [scoresOf([0, 1, 0], [0, 1, 1], [0, 0, 1]), scoresOf([9, 1, 0], [9, 1, 1], [9, 0, 1])];
  // Seen from far away the three are one; seen from their mean the second stands between the others.
  expect(one[0]?.[1]).toBeGreaterThan(one[0]?.[2] ?? 9);
  expect(two[0]?.[1]).toBeGreaterThan((two[0]?.[2] ?? 9) + 0.3);
});

test('equal vectors among others are as alike as can be', () => {
  const [first] = scoresOf([1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
  expect(first?.[1]).toBeCloseTo(1 + 1 / 3, 2);
});

test('where all are equal none is more alike than another', () => {
  const number = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 3, maxLength: 20 }),
      fc.integer({ min: 1, max: 9 }),
      (vector, count) => {
        fc.pre(Math.hypot(...vector) > 1e-3);
        const rows = Array.from({ length: count }, () => vector);
        expect(scoresOf(...rows)).toEqual(rows.map(() => new Array(count).fill(0)));
      },
    ),
  );
});

test('an index without vectors has no scores', () => {
  expect(() => centredScores(new VectorIndex(3))).not.toThrow();
});
