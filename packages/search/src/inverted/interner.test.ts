import { createCodeUnits, layOut } from '@site/text-analysis';
import { expect, test } from 'vitest';
import { spellingOf } from './dictionary.ts';
import { Interner, NO_WORD } from './interner.ts';

function numbersOf(texts: readonly string[]): {
  readonly numbers: readonly number[];
  readonly spellings: readonly string[];
} {
  const interner = new Interner();
  const units = createCodeUnits();
  const numbers = texts.map((text) => {
    layOut(text, units);
    return interner.numberOf(units, 0, text.length);
  });
  return { numbers, spellings: interner.keys.map(spellingOf) };
}

// Found by trying pronounceable words until two had one hash.
test.each([
  ['of one length', ['bemofok', 'nunutub', 'bemofok', 'nunutub']],
  ['of two lengths', ['maniri', 'nerebupa', 'maniri', 'nerebupa']],
])('words %s with the same hash are two words', (_, texts) => {
  expect(numbersOf(texts)).toEqual({ numbers: [0, 1, 0, 1], spellings: texts.slice(0, 2) });
});

test('words with one spelling have one number', () => {
  expect(numbersOf(['Café', 'cafe', 'CAFÉ', 'cafe\u0301', 'café'])).toEqual({
    numbers: [0, 1, 0, 0, 0],
    spellings: ['café', 'cafe'],
  });
});

test('numbers are stable when the table grows', () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => `w${at}`);
  const { numbers } = numbersOf([...texts, ...texts]);
  expect(numbers).toEqual([...texts.keys(), ...texts.keys()]);
});

test('diacritics alone are no word', () => {
  expect(numbersOf(['\u064b', 'a']).numbers).toEqual([NO_WORD, 0]);
});
