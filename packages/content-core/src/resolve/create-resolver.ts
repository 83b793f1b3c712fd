import type { SiteLanguage } from '@site/languages';
import { Anchors, OwnPaths, SitePaths, WikiNames } from '@site/links';
import { type SectionConfig, slugify } from '@site/site-config';
import { isRecordFile, PAGES } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { readAliases } from './aliases.ts';
import { RecordIndex } from './record-index.ts';
import type { Resolver } from './resolver.ts';

/** What does not depend on which records are published. */
export interface ResolverTables
  extends Pick<
    Resolver,
    | 'baseUrl'
    | 'basePaths'
    | 'mediaBaseUrl'
    | 'language'
    | 'blobs'
    | 'series'
    | 'collectsLinks'
    | 'findsByName'
    | 'untranslated'
  > {
  readonly sections: readonly SectionConfig[];
  readonly languages: readonly SiteLanguage[];
  /** Where lists and feeds were, and where they are. */
  readonly lists: readonly (readonly [from: string, to: string])[];
  /** Where a file stands in the site, by where it lies. */
  readonly logical: (path: string) => string;
}

/** Indexes what references of published records are looked up in, once for all of them. */
export function createResolver(
  published: readonly Manuscript[],
  reduced: ReadonlySet<string>,
  { sections, languages, logical, lists, ...tables }: ResolverTables,
  heldBack: readonly Manuscript[] = [],
): Resolver {
  const records = new RecordIndex(published);
  const own = new OwnPaths(
    sections.map(({ slug }) => slug).filter((slug) => slug !== PAGES),
    languages,
    published,
  );
  const aliases = readAliases(published, sections, tables.baseUrl).redirects;
  const redirects = new Map([...lists, ...aliases]);
  const files = tables.blobs.paths();
  return {
    ...tables,
    records,
    own,
    names: new WikiNames(published, tables.blobs.paths(), isRecordFile, heldBack),
    paths: new SitePaths({ published, records, own, redirects, files, logical, isRecordFile, slugify }),
    anchors: new Anchors(),
    reduced,
  };
}
