import type { Site, SiteRecord } from '@site/content-core';
import { type Words, wordsOf } from '@site/words';
import type { RenderHtml } from '../context.ts';

type BodyWords = NonNullable<NonNullable<Parameters<RenderHtml>[1]>['words']>;

/** The types of callouts whose titles are words. */
const CALLOUTS = [
  ...(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger', 'example'] as const),
  ...(['question', 'success', 'failure', 'quote', 'abstract', 'todo', 'bug', 'details'] as const),
] satisfies readonly (keyof Words)[];

const ENGLISH = wordsOf({ language: 'en' });

/** What the body of a record says in its language besides its text: nothing where it says nothing, or says it in English. */
export function bodyWords(
  { config }: Pick<Site, 'config'>,
  { body, lang = config.language }: Pick<SiteRecord, 'body' | 'lang'>,
): { readonly words?: BodyWords } {
  if (!body.includes('[!') && !body.includes('[^')) return {};
  const words = wordsOf({ language: lang, words: config.words });
  if (words === ENGLISH) return {};
  const { footnotes, backTo } = words;
  const callouts = Object.fromEntries(CALLOUTS.map((type) => [type, words[type]]));
  return { words: { callouts, footnotes, backTo } };
}
