import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { estimateTokens } from './tokens.ts';

function parts(text: string, most: number): readonly string[] {
  const cuts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = cutText(text, { start, end: text.length }, most);
    cuts.push(text.slice(start, end));
    start = end;
  }
  return cuts;
}

const words = fc.array(fc.constantFrom('salt', ' ', '\n', '\n\n', 'é', '時雨', '🧂', 'x'.repeat(30)), {
  maxLength: 200,
});

test('the parts of a text together are the text, each within its bound, and none ends within a character', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (pieces, most) => {
      const text = pieces.join('');
      const cuts = parts(text, most);
      expect(cuts.join('')).toBe(text);
      for (const cut of cuts) {
        expect(estimateTokens(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toBe('');
      }
    }),
  );
});

test.each([
  ['a paragraph that ends in the second half', 'one two.\n\nthree four', 4, 'one two.\n\n'],
  ['a line, where no paragraph does', 'one two\nthree four', 3, 'one two\n'],
  ['a word, where no line does', 'one two three', 2, 'one two '],
  ['a character, where nothing does', 'onetwothree', 2, 'onetwoth'],
  ['a character of four bytes', '🧂🧂🧂', 2, '🧂🧂'],
  ['the end, where all of it fits', 'one two', 2, 'one two'],
])('a text is cut after %s', (_, text, most, first) => {
  expect(parts(text, most)[0]).toBe(first);
});
