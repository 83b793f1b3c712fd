import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test.each([
  ['', 3, ''],
  ['one two', 7, 'one two'],
  ['one two', 6, 'one…'],
  ['one  two', 4, 'one…'],
  ['one two', 3, 'one…'],
  ['onetwo', 4, 'onet…'],
  ['abc🧂', 4, 'abc…'],
  ['a🧂c', 3, 'a🧂…'],
])('%j within %i is %j', (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});
