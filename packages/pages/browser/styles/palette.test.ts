import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const palette = readFileSync(new URL('palette.css', import.meta.url), 'utf8');

/** The colours of both schemes, by their names. */
const [LIGHT = {}, DARK = {}] = palette
  .split('@media')
  .map((part) => Object.fromEntries(Array.from(part.matchAll(/--(\w+): (#\w{6})/g), ([, ...pair]) => pair)));

const TEXT = ['ink', 'quiet', 'accent', 'keyword', 'string', 'number', 'deletion'];

describe.for([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('in the %s', ([, colours]) => {
  // Code stands on the wash, everything else on the paper.
  test.for(TEXT)('%s is readable on paper and wash (WCAG 2.2, 1.4.3)', (name) => {
    for (const ground of ['paper', 'wash'])
      expect(contrast(colours[name] ?? '', colours[ground] ?? ''), ground).toBeGreaterThanOrEqual(4.5);
  });
});

test.for([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
] as const)('the contrast of %s and %s is %d', ([a, b, expected]) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
});

/** The contrast ratio of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [dark = Number.NaN, light = Number.NaN] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * (red ?? Number.NaN) + 0.7152 * (green ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN);
}

function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
