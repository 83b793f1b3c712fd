import type { OwnWords } from '@site/contract';
import { memoize, memoizeRecent } from '@site/primitives';
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
import type { Counted, Words } from './words.ts';

/** By primary language subtag (BCP 47). */
const LANGUAGES: ReadonlyMap<string, Words> = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['ja', japanese],
  ['nb', norwegian],
  ['nl', dutch],
  ['nn', norwegian],
  ['no', norwegian],
  ['pt', portuguese],
  ['zh', chinese],
]);

/** The language of a site, and what its owner says in place of words. */
export interface Wording {
  /** BCP 47. */
  readonly language: string;
  readonly words?: OwnWords | undefined;
}

/** The words of a site in its language, in English where it is none of those here; what the owner says comes first. */
export function wordsOf({ language, words }: Wording): Words {
  return words === undefined ? builtIn(language) : ownWords(words)(language);
}

function builtIn(language: string): Words {
  return LANGUAGES.get(primarySubtag(language)) ?? english;
}

/** Pages ask for the words of a site many times each. */
const ownWords = memoize((words: OwnWords) => {
  const said = new Map(Object.entries(words).map(([tag, own]) => [tag.toLowerCase(), own]));
  return memoizeRecent(
    (language: string): Words => {
      const own = { ...said.get(primarySubtag(language)), ...said.get(language.toLowerCase()) };
      if (Object.keys(own).length === 0) return builtIn(language);
      // Of a language without words here, what its owner says is counted by its rules.
      const built = LANGUAGES.get(primarySubtag(language)) ?? { ...english, language };
      // `site.yaml` was checked: of each name this is the kind of value that the built-in words have.
      return { ...built, ...own } as Words;
    },
    { maxEntries: 20 },
  );
});

function primarySubtag(language: string): string {
  return language.toLowerCase().split('-', 1).join();
}

/** Puts texts into the places of a template. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Puts parts, such as elements of a page, into the places of a template. */
export function fillParts<Part>(
  template: string,
  values: Readonly<Record<string, Part>>,
): (Part | string | undefined)[] {
  return template.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part]));
}

/** The text for a count, in the form that the language has for it. */
export function countedText(counted: Counted, count: number, { language }: Pick<Words, 'language'>): string {
  return counted[pluralRules(language).select(count)] ?? counted.other;
}

/** The categories of CLDR are the same on every machine, as the language is given. */
const pluralRules = memoizeRecent((language: string) => new Intl.PluralRules(language), { maxEntries: 20 });
