import type { SiteRecord } from '@site/content-core';
import { languageAt, type SiteLanguage, siteLanguages } from '@site/languages';
import { groupBy } from '@site/primitives';
import { listTags, type TaggedRecords } from '../lists/tags.ts';
import type { Editions } from './editions.ts';

/** The tags of what lies below the prefix of a language. */
export interface TagsIn {
  readonly language: SiteLanguage;
  /** By their keys, the most used first. */
  readonly tags: ReadonlyMap<string, TaggedRecords>;
}

/** The tags of the other languages of a site, of each that has some. Yields its work. */
export function* listTagsInLanguages(
  records: readonly SiteRecord[],
  { others }: Editions,
  config: Parameters<typeof siteLanguages>[0],
): Generator<number, readonly TagsIn[]> {
  if (others.length === 0) return [];
  const languages = siteLanguages(config);
  const byTag = groupBy(records, ({ path }) => [languageAt(path, languages)?.tag ?? '']);
  const found: TagsIn[] = [];
  for (const { language } of others) {
    const tags = yield* listTags(byTag.get(language.tag) ?? [], language.below);
    if (tags.size > 0) found.push({ language, tags });
  }
  return found;
}
