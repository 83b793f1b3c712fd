import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishStems, englishStemsModule } from '../word-lists.ts';
import { loadEnglishStems } from './load-english-stems.ts';
import { stemEnglish } from './stem-english.ts';

const stems = englishStems();
const isStem = await loadEnglishStems();

const isWord = (word: string) => isStem(stemEnglish(word));

test('the words are those of the lists: node packages/english/build.ts writes them', () => {
  expect(readFileSync(new URL('english-stems.ts', import.meta.url), 'utf8')).toBe(englishStemsModule());
});

test('no word is missed, and one other in a hundred passes for one', () => {
  expect([...stems].filter((each) => !isStem(each))).toEqual([]);
  const others = Array.from(stems, (each) => `${each}qz`).filter((each) => !stems.has(each));
  expect(others.filter((each) => isStem(each)).length / others.length).toBeLessThan(0.011);
});

test.each([
  'price',
  'patterns',
  'tags',
  'contact',
  'colour',
  'color',
  'danish',
  'london',
  'github',
  'website',
])('%s is a word', (word) => {
  expect(isWord(word)).toBe(true);
});

test.each(['lihgthouse', 'recpie', 'brekwatr', 'harbuor', 'bolied'])('%s is none', (word) => {
  expect(isWord(word)).toBe(false);
});
