import type {
  ContentList,
  SearchCorpus,
  SearchResults,
  SearchVectors,
  SiteConfiguration,
  SnapshotChanges,
  SnapshotManifest,
} from '@site/contract';

/** What a site answers in JSON, by the names of the schemas in the contract. */
export interface Shapes {
  readonly contentList: ContentList;
  readonly searchResults: SearchResults;
  readonly searchCorpus: SearchCorpus;
  readonly searchVectors: SearchVectors;
  readonly snapshotChanges: SnapshotChanges;
  readonly snapshotManifest: SnapshotManifest;
  readonly siteConfiguration: SiteConfiguration;
}

/**
 * The rule that a value breaks; `undefined` when it has the shape. The schemas are loaded at the first answer: they would
 * nearly double what a page loads at once.
 */
export async function shapeFault(value: unknown, name: keyof Shapes): Promise<string | undefined> {
  const schemas = await import('@site/contract/schemas');
  const { success, error } = schemas[name].safeParse(value);
  if (success) return undefined;
  const [issue] = error.issues;
  const place = issue?.path.join('.') || 'the whole';
  return `answers what is no ${name}: ${place} breaks the rule "${issue?.message}"`;
}
