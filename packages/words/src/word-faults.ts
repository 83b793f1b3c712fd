import type { OwnWord } from '@site/contract';
import { nearestPaths } from '@site/primitives';
import { english } from './languages/english.ts';
import type { Words } from './words.ts';

/** What is wrong with a word of an owner's. */
export interface WordFault {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  /** The end of a sentence about it. */
  readonly message: string;
}

/** The words that an owner says in one language, as `site.yaml` has them. */
export type WrittenWords = Readonly<Record<string, OwnWord>>;

type Name = Exclude<keyof Words, 'language'>;

/** Every name by how `site.yaml` writes it: `nothing_yet` is `nothingYet`. */
const NAMES: ReadonlyMap<string, Name> = new Map(
  (Object.keys(english) as (keyof Words)[])
    .filter((name) => name !== 'language')
    .map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name]),
);

/** The names of all words, as `site.yaml` writes them. */
export const wordNames: readonly string[] = [...NAMES.keys()];

/** What is wrong with words: the name of one, the kind of its value, or the places of a text. */
export function wordFaults(language: string, said: WrittenWords): readonly WordFault[] {
  return Object.entries(said).flatMap(([written, value]) => {
    const name = NAMES.get(written);
    if (name === undefined)
      return [{ path: [written], message: `is no word of pages; ${namesNear(written)}` }];
    const builtIn = english[name];
    if (typeof builtIn === 'string') return faultsOfText([written], value, builtIn);
    return 'other' in builtIn
      ? faultsOfCounted(written, value, builtIn.other, language)
      : faultsOfMonths(written, value);
  });
}

/** Words without faults, by the names that `Words` has for them. */
export function readWords(said: WrittenWords): WrittenWords {
  return Object.fromEntries(
    Object.entries(said).flatMap(([written, value]) => {
      const name = NAMES.get(written);
      if (name === undefined) return [];
      const builtIn = english[name];
      const isCounted = typeof builtIn === 'object' && 'other' in builtIn;
      return [[name, isCounted && typeof value === 'string' ? { other: value } : value]];
    }),
  );
}

const MOST_NAMED = 5;

const findNear = nearestPaths(wordNames);

function namesNear(written: string): string {
  const near = findNear(written, MOST_NAMED);
  return near.length === 0
    ? `there are: ${wordNames.join(', ')}`
    : `those with the nearest names are: ${near.join(', ')}`;
}

/** A text may leave places out, but nothing else would be put into one that it adds. */
function faultsOfText(path: readonly string[], value: OwnWord, builtIn: string): readonly WordFault[] {
  if (typeof value !== 'string') return [{ path, message: 'must be text' }];
  if (value.trim() === '') return [{ path, message: 'must not be blank' }];
  const places = placesOf(builtIn);
  const own = placesOf(value);
  const wrong = own.find((place, at) => !places.includes(place) || own.indexOf(place) !== at);
  if (wrong === undefined) return [];
  const rule = places.includes(wrong) ? `must have ${wrong} once` : `has ${wrong}, which nothing is put into`;
  return [
    { path, message: `${rule}; it can have: ${places.length === 0 ? 'no braces' : places.join(', ')}` },
  ];
}

function placesOf(text: string): readonly string[] {
  return text.match(/\{\w+\}/g) ?? [];
}

/** By the plural categories of the language, or one text for every count. */
function faultsOfCounted(
  name: string,
  value: OwnWord,
  builtIn: string,
  language: string,
): readonly WordFault[] {
  if (typeof value === 'string') return faultsOfText([name], value, builtIn);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  if (Array.isArray(value))
    return [{ path: [name], message: `must be text, or a map of: ${pluralCategories.join(', ')}` }];
  const forms = Object.entries(value);
  const missing =
    'other' in value ? [] : [{ path: [name], message: 'must say `other`, which every language has' }];
  return [
    ...missing,
    ...forms.flatMap(([category, text]) =>
      (pluralCategories as readonly string[]).includes(category)
        ? faultsOfText([name, category], text, builtIn)
        : [
            {
              path: [name, category],
              message: `is no form of plural of ${language}, which has: ${pluralCategories.join(', ')}`,
            },
          ],
    ),
  ];
}

function faultsOfMonths(name: string, value: OwnWord): readonly WordFault[] {
  const isList = Array.isArray(value) && value.length === english.months.length;
  if (!isList) return [{ path: [name], message: 'must be a list of the twelve months, from January' }];
  return value.flatMap((month, at) => faultsOfText([name, String(at)], month, ''));
}
