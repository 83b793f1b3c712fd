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

/** Every record of a site, newest first; sorted once. */
export const recordsOf = memoize(
  ({ documents, posts }: Pick<Site, 'documents' | 'posts'>): readonly SiteRecord[] =>
    [...documents, ...posts].sort(compareNewestFirst),
);

/** Builds the search index of a site. */
export async function indexSite(site: Site): Promise<SearchIndex> {
  const { language } = site.config;
  return createSearchIndex(recordsOf(site).map(searchRecord), { language });
}

/** The searched fields of a record, as a plain object: the fields of a record from a site file are lazy getters. */
function searchRecord({
  kind,
  path,
  section,
  title,
  tags,
  created,
  text,
  outline,
}: SiteRecord): SearchRecord {
  return { kind, path, section, title, tags, created, text, outline };
}

/** The embeddings of the records of a site, in the order of `recordsOf`. */
export function embedSite(site: Site, embedder: Embedder): Promise<VectorIndex> {
  return embedRecords(recordsOf(site), embedder);
}

/** The embeddings of records, in their order. */
export async function embedRecords(records: readonly SiteRecord[], embedder: Embedder): Promise<VectorIndex> {
  const vectors = await embedder.embed(records.map(embeddedText), 'document');
  const index = new VectorIndex(embedder.dims);
  index.reserve(vectors.length);
  for (const vector of vectors) index.add(vector);
  return index;
}

/** The text that is embedded of a record: title and tags state its subject. */
function embeddedText({ title, tags, text }: SiteRecord): string {
  return [title ?? '', tags.join(' '), text].join('\n');
}
