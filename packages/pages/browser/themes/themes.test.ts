import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colours = Readonly<Record<string, string>>;

const read = (theme: string) => readFileSync(new URL(`${theme}.css`, import.meta.url), 'utf8');

/** The colours of both schemes, by their names. */
function schemesOf(css: string): readonly (readonly [scheme: string, Colours])[] {
  const pairs = Array.from(css.matchAll(/--(\w+): light-dark\((#\w+), (#\w+)\)/g));
  return [
    ['light', Object.fromEntries(pairs.map(([, name, light]) => [name, light]))],
    ['dark', Object.fromEntries(pairs.map(([, name, , dark]) => [name, dark]))],
  ];
}

/** What is written on what: code, tags and callouts stand on the wash, buttons are the accent with the paper as text. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'quiet', 'accent', 'keyword', 'string', 'number', 'deletion'].flatMap((text) =>
    ['paper', 'wash'].map((ground) => [text, ground] as const),
  ),
  ['paper', 'accent'],
  ['ink', 'mark'],
];

/** The pairs of a theme that cannot be read (WCAG 2.2, 1.4.3), with their contrast. */
function faultsOf(css: string): readonly string[] {
  return schemesOf(css).flatMap(([scheme, colours]) =>
    PAIRS.flatMap(([text, ground]) => {
      const ratio = contrast(colours[text] ?? '', colours[ground] ?? '');
      return ratio >= 4.5 ? [] : [`${scheme}: ${text} on ${ground} ${ratio.toFixed(2)}`];
    }),
  );
}

describe.for(['paper', 'plain', 'press'])('%s', (theme) => {
  test('can be read in light and dark', () => {
    expect(faultsOf(read(theme))).toEqual([]);
  });

  test('has every colour of the others', () => {
    const names = (css: string) => schemesOf(css).map(([, colours]) => Object.keys(colours));
    expect(names(read(theme))).toEqual(names(read('paper')));
  });
});

test('a colour that cannot be read is found', () => {
  const planted = read('plain').replace(/--quiet: .*/, '--quiet: light-dark(#8a9099, #a3aab4);');
  expect(faultsOf(planted)).toEqual(['light: quiet on paper 3.22', 'light: quiet on wash 2.92']);
  expect(faultsOf(read('plain').replace(/--quiet: .*/, ''))).toHaveLength(4);
});

test.for([
  ['#000000', '#ffffff', 21],
  ['#000', '#fff', 21],
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
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * (red ?? Number.NaN) + 0.7152 * (green ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN);
}

function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
