import type { Site } from '@site/content-core';

/** The names of sections by their slugs, as a search finds them. The feed is no section and has none. */
export function sectionNames({ sections }: Pick<Site, 'sections'>): ReadonlyMap<string, string> {
  return new Map(sections.map(({ slug, name }) => [slug, name]));
}
