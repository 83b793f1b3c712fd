import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ownCopy } from './own-copy.ts';

test.each(['', 'a', 'salt', 'a long text of many words', 'ü\u{1f9c2}', '\ud83e'])(
  '%j is the same',
  (text) => {
    expect(ownCopy(text)).toBe(text);
  },
);

test('a part does not retain its whole', () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  const before = process.memoryUsage().heapUsed;
  // Of texts of 1 MB each.
  const words = Array.from({ length: 50 }, (_, at) =>
    ownCopy(`${at} ${'salt '.repeat(200_000)}`.slice(1, 40)),
  );
  gc();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(words).toHaveLength(50);
});
