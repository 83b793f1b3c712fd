import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';

function shown(isTTY: boolean, steps: readonly (readonly [number, number])[]): string {
  let text = '';
  const progress = showProgress('Embedding', { isTTY, write: (some) => (text += some) });
  for (const [done, total] of steps) progress(done, total);
  return text;
}

test('a terminal shows a bar that grows', () => {
  expect(
    shown(true, [
      [0, 3],
      [1, 3],
      [3, 3],
    ]),
  ).toBe(
    `\rEmbedding [${' '.repeat(30)}] 0/3\rEmbedding [${'#'.repeat(10)}${' '.repeat(20)}] 1/3\rEmbedding [${'#'.repeat(30)}] 3/3\n`,
  );
});

test('anything else shows a line for each tenth', () => {
  const steps = Array.from({ length: 41 }, (_, at) => [at * 25, 1000] as const);
  const lines = shown(false, steps).trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 2)).toEqual(['Embedding: 0 of 1000', 'Embedding: 100 of 1000']);
  expect(lines.at(-1)).toBe('Embedding: 1000 of 1000');
});

test('nothing is shown where nothing is to be done', () => {
  expect(
    shown(true, [
      [0, 0],
      [5, 5],
    ]),
  ).toBe('');
});
