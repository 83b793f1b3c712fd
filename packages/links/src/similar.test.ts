import { expect, test } from 'vitest';
import { Similar } from './similar.ts';

test('names are similar that are equal but for their marks, or differ in a letter', () => {
  const similar = new Similar(['/a/tide-tables', '/b/tidetables', '/c/tides', '/d/ab', '/e/ac']);
  expect(similar.find('/x/Tide_Tables.html')).toEqual(['/a/tide-tables', '/b/tidetables']);
  expect(['tide', 'tidse', 'tidesx', 'tidal', 'ad'].map((name) => similar.find(name))).toEqual([
    ['/c/tides'],
    ['/c/tides'],
    ['/c/tides'],
    [],
    [],
  ]);
});
