import type { SiteRecord } from '@site/content-core';
import { type PageLanguages, tagPath } from '@site/contract';
import type { Context } from '../context.ts';

/** What the paths of the tags of a record begin with: what those of its language do, where they have lists of their own. */
export function tagsBelow(
  { path }: Pick<SiteRecord, 'path'>,
  { editions }: Pick<Context, 'editions'>,
): string {
  const { language, documents } = editions.at(path);
  return language === undefined || language.isOwn || documents.length === 0 ? '' : language.below;
}

/** The path of the list of all tags, or of what has one, percent-encoded. */
export function tagListPath(key: string | undefined, below = ''): string {
  return below + (key === undefined ? '/tags' : tagPath(key));
}

/**
 * The language of a list of tags, and the same list in others; none on a site of one language.
 * @param key - of the tag, or that of all
 * @param below - what the path begins with
 */
export function languagesOfTags(
  key: string | undefined,
  below: string,
  { site: { baseUrl }, editions, tagsInLanguages }: Pick<Context, 'site' | 'editions' | 'tagsInLanguages'>,
): { readonly languages?: PageLanguages } {
  const { language } = editions.own;
  if (language === undefined || editions.others.length === 0) return {};
  const lists = [
    // The list of the whole site has what is in each of them.
    { lang: language.tag, below: '' },
    ...tagsInLanguages
      .filter(({ tags }) => key === undefined || tags.has(key))
      .map((each) => ({ lang: each.language.tag, below: each.language.below })),
  ].sort((a, b) => (a.lang < b.lang ? -1 : 1));
  const own = lists.find((each) => each.below === below);
  if (own === undefined) return {};
  const translations = lists
    .filter((each) => each !== own)
    .map((each) => ({ lang: each.lang, path: tagListPath(key, each.below) }))
    .map((each) => ({ ...each, url: baseUrl + each.path }));
  return { languages: { lang: own.lang, translations } };
}
