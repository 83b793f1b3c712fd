import type { SectionConfig } from '../config/site-config.ts';
import { PAGES } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { readAliases } from './aliases.ts';
import { Anchors } from './anchors.ts';
import { OwnPaths } from './own-paths.ts';
import { RecordIndex } from './record-index.ts';
import type { Resolver } from './resolver.ts';
import { SitePaths } from './site-paths.ts';
import { WikiNames } from './wiki-names.ts';

/** What does not depend on which records are published. */
export interface ResolverTables
  extends Pick<Resolver, 'baseUrl' | 'mediaBaseUrl' | 'blobs' | 'series' | 'collectsLinks'> {
  readonly sections: readonly SectionConfig[];
  /** Where a file stands in the site, by where it lies. */
  readonly logical: (path: string) => string;
}

/** Indexes what references of published records are looked up in, once for all of them. */
export function createResolver(
  published: readonly Manuscript[],
  reduced: ReadonlySet<string>,
  { sections, logical, ...tables }: ResolverTables,
): Resolver {
  const records = new RecordIndex(published);
  const hasPages = published.some(({ section }) => section === PAGES);
  const own = new OwnPaths(
    sections.map(({ slug }) => slug).filter((slug) => slug !== PAGES || hasPages),
    published.flatMap(({ tags }) => tags),
  );
  const { redirects } = readAliases(published, sections, tables.baseUrl);
  const files = tables.blobs.paths();
  return {
    ...tables,
    records,
    names: new WikiNames(published, tables.blobs.paths()),
    paths: new SitePaths({ records, own, redirects, files, logical }, published),
    anchors: new Anchors(),
    reduced,
  };
}
