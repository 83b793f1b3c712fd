import { expect, test } from 'vitest';
import { growthOf } from './flat-memory.ts';

const MIB = 2 ** 20;
const samples = (...mebibytes: readonly number[]) => mebibytes.map((each) => each * MIB);
const LEAK = ['memory grows from 240.0 MiB in the middle third to 280.0 in the last'];

test.each([
  ['flat', samples(200, 200, 200, 200, 200, 200), []],
  ['caches that fill, and then are full', samples(150, 250, 300, 300, 302, 304), []],
  ['the collector at its work', samples(200, 240, 200, 240, 210, 250), []],
  ['a leak', samples(200, 210, 230, 250, 270, 290), LEAK],
  ['a leak after a long peace', samples(200, 200, 240, 240, 260, 300), LEAK],
  ['what was given back', samples(300, 300, 250, 250, 200, 200), []],
  ['none', [], []],
])('memory: %s', (_, given, faults) => {
  expect(growthOf(given)).toEqual(faults);
});
