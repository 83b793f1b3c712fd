import type { Site, SiteRecord } from '@site/content-core';
import { tagKey, tagPath } from '@site/contract';

const WORD = /#([\p{L}\p{M}\p{N}_/-]+)/gu;

/**
 * The URLs of the tags that a text has as `#words`, as they are written there; `undefined` where there are none, or pages
 * show no tags. Twins keep the words as they are: they are the author's, and the front matter names the tags.
 */
export function tagLinks(
  { config, baseUrl }: Site,
  { body, tags }: Pick<SiteRecord, 'body' | 'tags'>,
  below: string,
): { readonly tagLinks?: Readonly<Record<string, string>> } {
  if (!config.inline_tags || config.hide?.includes('tags') === true || !body.includes('#')) return {};
  const keys = new Set(tags.map(tagKey));
  const links = Array.from(body.matchAll(WORD), ([, word = '']) => word.replace(/(?<![/-])[/-]+$/, ''))
    .filter((word) => keys.has(tagKey(word)))
    .map((word) => [word, baseUrl + below + tagPath(word)] as const);
  return links.length === 0 ? {} : { tagLinks: Object.fromEntries(links) };
}
