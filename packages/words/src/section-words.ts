import type { Words } from './words.ts';

/** The words for the sections that many sites have, by their slugs. */
const WORDS = {
  art: 'art',
  feed: 'feed',
  melange: 'melange',
  'open-source': 'openSource',
  pages: 'pages',
  posts: 'posts',
  recipes: 'recipes',
} as const satisfies Readonly<Record<string, keyof Words>>;

/** The name of a section that many sites have, where its owner gives it none; `undefined` of any other. */
export function sectionWord(slug: string, words: Words): string | undefined {
  return Object.hasOwn(WORDS, slug) ? words[WORDS[slug as keyof typeof WORDS]] : undefined;
}
