import { expect, test } from 'vitest';
import { compareNewestFirst, compareTimes } from './order.ts';

test.each([
  ['2024-05-01T00:00:00Z', '2024-05-01T00:00:00.5Z', -1],
  ['2024-05-01T00:00:00.25Z', '2024-05-01T00:00:00.5Z', -1],
  ['2024-05-01T00:00:00.5Z', '2024-05-01T00:00:01Z', -1],
  ['2024-05-01T00:00:00Z', '2024-05-01T00:00:00Z', 0],
])('%s and %s compare as %i', (a, b, order) => {
  expect(compareTimes(a, b)).toBe(order);
  expect(compareTimes(b, a)).toBe(order === 0 ? 0 : 1);
});

test('lists are ordered newest first, then by path', () => {
  const [created, later] = ['2024-05-01T00:00:00Z', '2024-05-01T00:00:00.5Z'];
  const ordered = [
    { created: later, path: '/b' },
    { created, path: '/B' },
    { created, path: '/a' },
    { created, path: '/é' },
  ];
  expect(ordered.toReversed().sort(compareNewestFirst)).toEqual(ordered);
  const [a, b] = [
    { created, path: '/a' },
    { created, path: '/b' },
  ] as const;
  expect([compareNewestFirst(a, b), compareNewestFirst(b, a), compareNewestFirst(a, a)]).toEqual([-1, 1, 0]);
});
