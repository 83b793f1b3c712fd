import { describe, expect, test } from 'vitest';
import { arabic } from './languages/arabic.ts';
import { chinese } from './languages/chinese.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { japanese } from './languages/japanese.ts';
import { norwegian } from './languages/norwegian.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import type { Words } from './words.ts';
import { countedText, fill, fillParts, wordsOf } from './words-of.ts';

const all = [english, norwegian, german, french, spanish, portuguese, dutch, japanese, chinese, arabic];

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** Every text of a language by its name; that of a count in its form for many. */
function texts(words: Words): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]];
      return 'other' in value ? [[name, value.other]] : [];
    }),
  );
}

describe.each(all.map((words) => [words.language, words] as const))('the words of %s', (language, words) => {
  test('have the places that those of English have', () => {
    for (const [name, text] of texts(english)) {
      expect([name, placesOf(texts(words).get(name) ?? '')]).toEqual([name, placesOf(text)]);
    }
    expect(new Set(words.months).size).toBe(12);
  });

  test('have a form for every count that the language tells apart', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Zero of a thing is said in other words, and "many" of French, Spanish and Portuguese begins at a million.
    const needed = pluralCategories.filter((category) => !['zero', 'many'].includes(category));
    for (const counted of [words.minutes, words.results, words.pagesOfTag])
      expect(Object.keys(counted).sort()).toEqual([...needed].sort());
  });

  test('are those of a site in that language, whatever its region', () => {
    expect(wordsOf({ language })).toBe(words);
    expect(wordsOf({ language: `${language.toUpperCase()}-ZZ` })).toBe(words);
  });
});

test('the words of another language are English', () => {
  expect(wordsOf({ language: 'fi' })).toBe(english);
});

test.each([
  [english, 1, 'One minute'],
  [english, 2, '2 minutes'],
  [arabic, 2, 'دقيقتان'],
  [arabic, 5, '5 دقائق'],
  [arabic, 11, '11 دقيقة'],
  [japanese, 1, '1分'],
])('a count is said in its form', (words, count, text) => {
  expect(fill(countedText(words.minutes, count, words), { count })).toBe(text);
});

test('what is put in is put in as it stands', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  expect(fillParts('{a} and {b}.', { a: 1, b: '{a}' })).toEqual(['', 1, ' and ', '{a}', '.']);
});
