import { expect, test } from 'vitest';
import { readWords, type WrittenWords, wordFaults, wordNames } from './word-faults.ts';
import { wordsOf } from './words-of.ts';

const twelve = Array.from({ length: 12 }, (_, at) => `m${at}`);

test.each<[string, WrittenWords, string[]]>([
  ['en', { feed: 'Notes', nothing_yet: 'Soon.', feed_of: 'Short.' }, []],
  ['en', { minutes: '{count} min', results: { one: 'One', other: '{count} of {query}' } }, []],
  ['en', { months: twelve, date: '{year} {month} {day}' }, []],
  ['en', { serch: 'Find' }, ['serch is no word of pages; those with the nearest names are: search']],
  ['en', { nothingYet: 'Soon.' }, [expect.stringMatching(/^nothingYet is no word .*: nothing_yet/)]],
  ['en', { zzzz: 'Soon.' }, [expect.stringMatching(/^zzzz is no word of pages; there are: skip, main, /)]],
  ['en', { language: 'fr' }, [expect.stringMatching(/^language is no word/)]],
  ['en', { feed_of: 'Of {sit}.' }, ['feed_of has {sit}, which nothing is put into; it can have: {site}']],
  ['en', { feed: '{count}' }, ['feed has {count}, which nothing is put into; it can have: no braces']],
  ['en', { feed_of: '{site} {site}' }, ['feed_of must have {site} once; it can have: {site}']],
  ['en', { feed: ' ' }, ['feed must not be blank']],
  ['en', { feed: ['a'] }, ['feed must be text']],
  ['en', { minutes: ['a'] }, ['minutes must be text, or a map of: one, other']],
  ['en', { minutes: { one: 'One' } }, ['minutes must say `other`, which every language has']],
  [
    'en',
    { minutes: { few: 'Some', other: '{count}' } },
    ['minutes.few is no form of plural of en, which has: one, other'],
  ],
  ['ar', { minutes: { few: 'Some', other: '{count}' } }, []],
  ['en', { minutes: { other: '{n}' } }, [expect.stringMatching(/^minutes.other has \{n\}, .*: \{count\}$/)]],
  ['en', { months: twelve.slice(1) }, ['months must be a list of the twelve months, from January']],
  ['en', { months: 'May' }, ['months must be a list of the twelve months, from January']],
  ['en', { months: [...twelve.slice(1), ''] }, ['months.11 must not be blank']],
])('in %s, %j has the faults %j', (language, said, faults) => {
  const found = wordFaults(language, said).map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(found).toEqual(faults);
});

test('an owner says words by the names of keys of YAML', () => {
  const own = readWords({ nothing_yet: 'Soon.', minutes: '{count} min' });
  expect(own).toEqual({ nothingYet: 'Soon.', minutes: { other: '{count} min' } });
  expect(wordNames).toContain('more_results');
  const words = wordsOf({ language: 'nb-NO', words: { nb: own, 'nb-NO': { feed: 'Notater' } } });
  expect([words.nothingYet, words.feed, words.search]).toEqual(['Soon.', 'Notater', 'Søk']);
  expect(wordsOf({ language: 'de', words: { nb: own } })).toBe(wordsOf({ language: 'de' }));
  // Of a language without words here, what its owner says is said in it.
  expect(wordsOf({ language: 'fi', words: { fi: { feed: 'Virta' } } })).toMatchObject({
    language: 'fi',
    feed: 'Virta',
    search: 'Search',
  });
});
