import type { SiteSummary } from '@site/contract';
import { memoizeRecent } from '@site/primitives';
import type { Child } from 'hono/jsx';
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { norwegian } from './norwegian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
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

/** The words of a site in its language, in English where it is none of those here. */
export function wordsOf({ language }: Pick<SiteSummary, 'language'>): Words {
  return LANGUAGES.get(language.toLowerCase().split('-', 1).join()) ?? english;
}

/** Puts texts into the places of a template. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Puts elements into the places of a template. */
export function fillElements(template: string, values: Readonly<Record<string, Child>>): Child[] {
  return template.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : values[part]));
}

/** The text for a count, in the form that the language has for it. */
export function countedText(counted: Counted, count: number, { language }: Words): string {
  return counted[pluralRules(language).select(count)] ?? counted.other;
}

/** The categories of CLDR are the same on every machine, as the language is given. */
const pluralRules = memoizeRecent((language: string) => new Intl.PluralRules(language), { maxEntries: 20 });
