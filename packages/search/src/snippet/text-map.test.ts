import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMapper } from './build-text-map.ts';
import { headingAbove, headingEnd, nextBreak, previousBreak, wordAt } from './text-map.ts';
import { hashOf } from './word-hash.ts';

const mapOf = createMapper();

const LINES = [
  'Salt',
  'Salt',
  'The pan',
  'flour\t500 g\t',
  'An item',
  'It is boiled in a wide iron pan that stands on a fire of driftwood,',
  'until nothing is left of the water but salt, and that is what he sells.',
  '\t',
  'x',
];
const HEADINGS = ['Salt', 'The pan', 'x', 'Nowhere', 'Salt\nThe pan'];

interface Line {
  readonly start: number;
  readonly end: number;
  readonly inHeading: boolean;
}

/** The lines of a text, each determined on its own. */
function linesOf(text: string, headings: readonly string[]): readonly Line[] {
  const lines: Line[] = [];
  let [start, headingEndsAt] = [0, -1];
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isHeading = headings.includes(line);
    const isLong = headings.some((each) => each.includes('\n') && `${text}\n`.startsWith(`${each}\n`, start));
    if (start > headingEndsAt && isLong && !isHeading) headingEndsAt = start + 'Salt\nThe pan'.length;
    lines.push({ start, end, inHeading: isHeading || start <= headingEndsAt });
    start = end + 1;
  }
  return lines;
}

/** Every offset that a passage must not extend across. */
function breaksOf(text: string, lines: readonly Line[]): readonly number[] {
  const tabs = Array.from(text.matchAll(/\t/g), ({ index }) => index);
  const ends = lines.slice(0, -1).flatMap(({ start, end, inHeading }, at) => {
    const isWrapped = end - start >= 50 && !inHeading && lines[at + 1]?.inHeading === false;
    return isWrapped ? [] : [end];
  });
  return [...tabs, ...ends].sort((a, b) => a - b);
}

const cases = fc
  .tuple(
    fc.array(fc.constantFrom(...LINES), { maxLength: 12 }),
    fc.array(fc.constantFrom(...HEADINGS), { maxLength: 5 }),
  )
  .map(([lines, headings]) => ({
    text: lines.join('\n'),
    headings,
    outline: headings.map((text, at) => ({ text, anchor: `a${at}` })),
  }))
  .filter(({ text }) => text !== '');

describe('the map of a text', () => {
  test('has every break, and no other', () => {
    fc.assert(
      fc.property(cases, fc.nat(900), ({ text, headings, outline }, place) => {
        const map = mapOf({ text, outline });
        const breaks = breaksOf(text, linesOf(text, headings));
        expect([...map.breaks]).toEqual(breaks);
        expect(nextBreak(map, place)).toBe(breaks.find((each) => each >= place) ?? Number.POSITIVE_INFINITY);
        expect(previousBreak(map, place)).toBe(breaks.findLast((each) => each < place) ?? -1);
      }),
    );
  });

  test('determines for every offset whether it is in a heading', () => {
    fc.assert(
      fc.property(cases, ({ text, headings, outline }) => {
        const map = mapOf({ text, outline });
        for (const { start, end, inHeading } of linesOf(text, headings)) {
          for (const place of [start, end]) expect(headingEnd(map, place) !== undefined).toBe(inHeading);
        }
      }),
    );
  });

  test.each([
    ['none above the first', 0, undefined],
    ['itself', 6, 'one'],
    ['the last one above', 60, 'two'],
    ['one that has the text of another', 200, 'again'],
  ])('has the heading above an offset: %s', (_, place, anchor) => {
    const text = `Intro\nSalt\n${'prose '.repeat(5)}\nThe pan\n${'prose '.repeat(20)}\nSalt\nmore`;
    const outline = [
      { text: 'Salt', anchor: 'one' },
      { text: 'The pan', anchor: 'two' },
      { text: 'Not in the text', anchor: 'gone' },
      { text: 'Salt', anchor: 'again' },
    ];
    expect(headingAbove(mapOf({ text, outline }), outline, place)?.anchor).toBe(anchor);
  });

  test('has every word by its hash', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(words, (each) => {
        const map = mapOf({ text: each.join(' '), outline: [] });
        expect([...map.hashes]).toEqual([...new Set(each.map(hashOf))].sort((a, b) => a - b));
        for (const word of each) expect(map.hashes[wordAt(map, hashOf(word))]).toBe(hashOf(word));
        expect(wordAt(map, hashOf('ABSENT'))).toBe(-1);
      }),
    );
  });

  test('of a long text is the same with wider numbers', () => {
    const [line, salt] = ['prose of some length '.repeat(4), 'x '.repeat(40_000)];
    const outline = [{ text: 'The pan', anchor: 'pan' }];
    const map = mapOf({ text: `${salt}\n${line}\nThe pan\nharpoon`, outline });
    const word = wordAt(map, hashOf('harpoon'));
    const start = salt.length + line.length + 10;
    expect(map.starts[map.firsts[word] ?? 0]).toBe(start);
    expect(headingAbove(map, outline, start)?.anchor).toBe('pan');
    expect(previousBreak(map, start)).toBe(start - 1);
  });
});
