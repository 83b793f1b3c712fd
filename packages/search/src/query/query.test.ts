import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../correction/edit-distance.ts';
import { logarithm } from '../scoring/logarithm.ts';
import { codeUnit } from '../test-support.ts';
import { type Phrase, parseQuery } from './parse-query.ts';
import { select } from './select.ts';

function shown(text: string) {
  const { words, phrases, excludedPhrases, excludedWords } = parseQuery(text);
  const show = (phrase: Phrase): string => phrase.map(({ folded }) => folded).join(' ');
  return [show(words), phrases.map(show), [...excludedPhrases, excludedWords.map((word) => word)].map(show)];
}

describe('a query', () => {
  test.each([
    ['iron pan', 'iron pan', [], ['']],
    ['"iron pan" salt', 'iron pan salt', ['iron pan'], ['']],
    ['"iron pan', 'iron pan', [], ['']],
    ['iron" pan', 'iron pan', [], ['']],
    ['a"b c"d', 'a b c d', ['b c'], ['']],
    ['„Eisen Pfanne“ «café»', 'eisen pfanne cafe', ['eisen pfanne', 'cafe'], ['']],
    ['bread -salt -"iron pan"', 'bread', [], ['iron pan', 'salt']],
    ['bread -server-side', 'bread', [], ['server side', '']],
    ['net -.NET -Notepad++ -C++', 'net', [], ['.net notepad++ c++']],
    ['well-known - --verbose x-', 'well known wellknown verbose x', [], ['']],
    ['-"open quote', 'open quote', [], ['']],
    ['"" "!" -- ?', '', [], ['']],
    ['日本語', '日本 本語', [], ['']],
    ['', '', [], ['']],
    [`${'a '.repeat(32)}"b c" -d`, `${'a '.repeat(32)}b c d`, [], ['']],
  ])('%j is read', (text, words, phrases, excluded) => {
    expect(shown(text)).toEqual([words, phrases, excluded]);
  });

  test('is read whatever it is', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('"', '-', ' ', '“', 'a', '日', "'", '.', '+', '\ud800', '\u0301', '\\', '(', '*'),
      maxLength: 512,
    });
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: codeUnit, maxLength: 512 })), (text) => {
        const { words, phrases } = parseQuery(text);
        expect(words.every(({ folded }) => folded !== '')).toBe(true);
        expect(phrases.flat().every((word) => words.includes(word))).toBe(true);
      }),
    );
  });

  // In quadratic time each of these would take minutes.
  test.each(['"', '-', '-"', '" ', 'a"', "a'", 'a-', '-a', '.a', 'a+', '日', '\ud800', ' ', '“”', '-"a" '])(
    'of %j again and again is read in linear time',
    (part) => {
      expect(() => parseQuery(part.repeat(100_000))).not.toThrow();
    },
  );
});

test.each([
  ['recipe', 'recipe', 0],
  ['recpie', 'recipe', 1],
  ['recipes', 'recipe', 1],
  ['ecipe', 'recipe', 1],
  ['racipe', 'recipe', 1],
  ['epicer', 'recipe', 3],
  ['', 'ab', 2],
  ['ca', 'abc', 3],
])('from %s to %s it is %i edits', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(Math.min(edits, 3));
  expect(editDistance(b, a, 2)).toBe(Math.min(edits, 3));
});

/** The distance as it is defined, without a shorter way. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const change = a.at(-1) === b.at(-1) ? 0 : 1;
  const [restOfA, restOfB] = [a.slice(0, -1), b.slice(0, -1)];
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distance(restOfA, b) + 1,
    distance(a, restOfB) + 1,
    distance(restOfA, restOfB) + change,
    isSwapped ? distance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

test('the distance is that of the definition, as far as it is asked for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
      expect(Math.min(most + 1, editDistance(a, b, most))).toBe(Math.min(most + 1, distance(a, b)));
    }),
    { numRuns: 500 },
  );
});

test('an edit changes the distance by at most one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('a', 'b', ''), (a, at, letter) => {
      expect(editDistance(a, a.slice(0, at) + letter + a.slice(at), 4)).toBeLessThanOrEqual(1);
      expect(editDistance(a, a.slice(0, at) + letter + a.slice(at + 1), 4)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the logarithm is that of the platform, but for its last bits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (value) => {
      expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThanOrEqual(
        1e-13 * Math.max(1, Math.abs(Math.log(value))),
      );
    }),
  );
  expect(logarithm(1)).toBe(0);
});

test('a selection is a part of what sorting gives', () => {
  const request = fc.record({
    scores: fc.array(fc.nat(5), { maxLength: 40 }),
    limit: fc.nat(12),
    end: fc.constantFrom('start' as const, 'end' as const),
    from: fc.option(fc.record({ score: fc.nat(5), record: fc.nat(40) }), { nil: undefined }),
    to: fc.option(fc.record({ score: fc.nat(5), record: fc.nat(40) }), { nil: undefined }),
  });
  fc.assert(
    fc.property(request, ({ scores, limit, end, from, to }) => {
      const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      const isAbove = (at: number, bound: { score: number; record: number }): boolean =>
        (scores[at] ?? 0) > bound.score || (scores[at] === bound.score && at < bound.record);
      const above = sorted.filter((at) => from && isAbove(at, from)).length;
      const window = sorted.filter(
        (at) => !(from && isAbove(at, from)) && (to === undefined || isAbove(at, to)),
      );
      const records =
        end === 'start' ? window.slice(0, limit) : window.slice(Math.max(0, window.length - limit));
      expect(
        select({
          matched: Uint32Array.from(scores.keys()),
          scores: Float64Array.from(scores),
          from,
          to,
          limit,
          end,
        }),
      ).toEqual({
        total: scores.length,
        offset: above + (end === 'start' ? 0 : window.length - records.length),
        within: window.length,
        records,
      });
    }),
  );
});
