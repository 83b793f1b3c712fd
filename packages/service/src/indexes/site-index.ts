import type { Site, SiteRecord } from '@site/content-core';
import { compareNewestFirst } from '@site/contract';
import { memoize } from '@site/primitives';
import {
  createSearchIndex,
  type Embedder,
  type SearchIndex,
  type SearchRecord,
  VectorIndex,
} from '@site/search';
import { corpusText } from '../items/corpus-text.ts';
import { sectionNames } from '../items/section-names.ts';

/** Every record of a site, newest first; sorted once. */
export const recordsOf = memoize(
  ({ documents, posts }: Pick<Site, 'documents' | 'posts'>): readonly SiteRecord[] =>
    [...documents, ...posts].sort(compareNewestFirst),
);

/** Builds the search index of a site. */
export async function indexSite(site: Site): Promise<SearchIndex> {
  const { language } = site.config;
  const names = sectionNames(site);
  const records = recordsOf(site).map((record) => searchRecord(record, names.get(record.section)));
  return createSearchIndex(records, { language });
}

/** The searched fields of a record, as a plain object: the fields of a record from a site file are lazy getters. */
function searchRecord(
  { kind, path, section, title, description, tags, created, text, outline }: SiteRecord,
  sectionName: string | undefined,
): SearchRecord {
  return { kind, path, section, sectionName, title, description, tags, created, text, outline };
}

/** Vectors that were computed before, by the CID of their record: it names the text that was embedded. */
export interface VectorCache {
  get(cid: string): Float32Array | undefined;
  /** Receives each vector that had to be computed. */
  set(cid: string, vector: Float32Array): void;
}

/**
 * The embeddings of the records of a site, newest first.
 * @param cache - of vectors of the same model; what it has is not computed
 */
export function embedSite(site: Site, embedder: Embedder, cache?: VectorCache): Promise<VectorIndex> {
  return embedRecords(recordsOf(site), embedder, cache);
}

/** Finds the vectors of an embedded site by the CIDs of its records. */
export function vectorsByCid(site: Site, vectors: VectorIndex): VectorCache['get'] {
  const rows = new Map<string, number>(recordsOf(site).map(({ cid }, at) => [cid, at]));
  return (cid) => {
    const at = rows.get(cid);
    return at === undefined ? undefined : vectors.vector(at);
  };
}

/** The embeddings of records, in their order. */
export async function embedRecords(
  records: readonly SiteRecord[],
  embedder: Embedder,
  cache: VectorCache = NO_CACHE,
): Promise<VectorIndex> {
  const cached = records.map(({ cid }) => cache.get(cid));
  const missing = records.filter((_, at) => cached[at] === undefined);
  const embedded = missing.length === 0 ? [] : await embedder.embed(missing.map(embeddedText), 'document');
  const computed = embedded.values();
  const index = new VectorIndex(embedder.dims);
  index.reserve(records.length);
  for (const [at, { cid }] of records.entries()) {
    const vector = cached[at] ?? computed.next().value;
    // An embedder that returned too few: whoever uses the index compares it with the records.
    if (vector === undefined) break;
    index.add(vector);
    if (cached[at] === undefined) cache.set(cid, vector);
  }
  return index;
}

const NO_CACHE: VectorCache = { get: () => undefined, set: () => undefined };

/** The text that is embedded of a record: title, tags and description state its subject. */
function embeddedText(record: SiteRecord): string {
  return [record.title ?? '', record.tags.join(' '), corpusText(record).text].join('\n');
}
