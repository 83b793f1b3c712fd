import { expect, test } from 'vitest';
import { growthOf } from './flat-memory.ts';

const MIB = 2 ** 20;
const samples = (...mebibytes: readonly number[]) => mebibytes.map((each) => each * MIB);
const leak = (from: number, to: number) => [
  `memory grows from ${from}.0 MiB in the middle third to ${to}.0 in the last`,
];

test.each([
  ['flat', samples(200, 200, 200, 200, 200, 200), []],
  ['caches that fill, and then are full', samples(150, 250, 300, 300, 302, 304), []],
  ['the collector at its work', samples(200, 240, 200, 240, 210, 250), []],
  ['a leak', samples(200, 210, 230, 250, 270, 290), leak(250, 290)],
  ['a leak after a long peace', samples(200, 200, 240, 240, 260, 300), leak(240, 300)],
  ['memory that was given back for a while', samples(290, 294, 300, 200, 315, 318), []],
  ['a leak, some of which was given back for a while', samples(290, 294, 300, 200, 320, 330), leak(300, 330)],
  ['what was given back', samples(300, 300, 250, 250, 200, 200), []],
  ['none', [], []],
])('memory: %s', (_, given, faults) => {
  expect(growthOf(given)).toEqual(faults);
});
