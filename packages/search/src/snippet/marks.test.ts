import { foldCase, MAX_WORD_LENGTH, tokenise } from '@site/text-analysis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Highlight } from '../query/highlights.ts';
import { createMapper } from './build-text-map.ts';
import { createMarkFinder, endOf, formOf, startOf } from './marks.ts';

const PIECES = [
  ...[
    'salt',
    'Salt',
    'SALT',
    'salty',
    's',
    'a',
    'side',
    'server-side',
    'server‑side',
    'serverside',
    "don't",
    'don’t',
  ],
  ...[
    'C++',
    'Notepad++',
    'C#',
    '.NET',
    '..net',
    'node.js',
    '3.14',
    '10,000',
    '1,2',
    'a_b',
    'R&D',
    'x·y',
    "'s",
  ],
  ...[
    'café',
    'cafe\u0301',
    'CAFÉ',
    'ﬁn',
    'fin',
    'İstanbul',
    'istanbul',
    'ſalt',
    '\u212Aelvin',
    'kelvin',
    'sa\u00adlt',
  ],
  ...[
    '日本語',
    '日本',
    'ภาษาไทย',
    '한국어',
    '😀',
    '\ud800',
    'naïve',
    'Straße',
    '½',
    'x'.repeat(70),
    `${'x'.repeat(40)}-${'y'.repeat(40)}`,
    '-',
    '.',
    ',',
    '…',
  ],
  ...[' ', '\n', '\t', '\u00a0', '\u2028', '"', '“', '”', '—', '(', ')', '\u200d', '\u0000'],
];

const texts = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.constant(' ') },
    ),
    {
      maxLength: 30,
    },
  )
  .map((pieces) => pieces.join(''));

/** Every word of a text, tokenised whole, with its spelling. */
function wordsOf(text: string): readonly { spelling: string; start: number; end: number }[] {
  const words: { spelling: string; start: number; end: number }[] = [];
  tokenise(text, {
    visit: (units, start, end, joined) => {
      const token = joined ?? units.text.slice(start, end);
      words.push({ spelling: foldCase(token.slice(0, MAX_WORD_LENGTH)), start, end });
    },
  });
  return words;
}

describe('createMarkFinder', () => {
  const mapOf = createMapper();

  it('finds every word with a highlighted spelling, and no other', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }),
        fc.nat(),
        (text, others, pick) => {
          const words = wordsOf(text);
          const own = words.length === 0 ? [] : [words[pick % words.length]?.spelling ?? ''];
          const spellings = [
            ...own,
            ...others.flatMap((piece) => wordsOf(piece).map(({ spelling }) => spelling)),
          ];
          const highlights = new Map<string, Highlight>(
            spellings.map((each, term) => [each, { term, weight: 1 }]),
          );
          const expected = words
            .flatMap(({ spelling, start, end }) => {
              const found = highlights.get(spelling);
              return found === undefined ? [] : [{ term: found.term, start, end }];
            })
            .toSorted((a, b) => a.start - b.start || a.end - b.end);
          const marks = createMarkFinder(highlights)(mapOf({ text, outline: [] }));
          const found = Array.from(marks.numbers.keys(), (at) => ({
            term: marks.terms[formOf(marks, at)],
            start: startOf(marks, at),
            end: endOf(marks, at),
          }));
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
