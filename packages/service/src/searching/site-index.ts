import type { Site, SiteRecord } from '@site/content-core';
import { compareNewestFirst } from '@site/contract';
import {
  createSearchIndex,
  type Embedder,
  type SearchIndex,
  type SearchRecord,
  VectorIndex,
} from '@site/search';

const ordered = new WeakMap<Pick<Site, 'documents' | 'posts'>, readonly SiteRecord[]>();

/** Every record of a site, newest first; put in order once. */
export function recordsOf(site: Pick<Site, 'documents' | 'posts'>): readonly SiteRecord[] {
  const known = ordered.get(site);
  if (known !== undefined) return known;
  const records = [...site.documents, ...site.posts].sort(compareNewestFirst);
  ordered.set(site, records);
  return records;
}

/** Builds the search index of a site. */
export async function indexSite(site: Site): Promise<SearchIndex> {
  const { language } = site.config;
  return createSearchIndex(recordsOf(site).map(searchRecord), { language });
}

/** What is searched of a record, as a plain object: a record of an export reads its parts when they are asked for. */
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

/** The vectors of the records of a site, in their order. */
export function embedSite(site: Site, embedder: Embedder): Promise<VectorIndex> {
  return embedRecords(recordsOf(site), embedder);
}

/** The vectors of records, in their order. */
export async function embedRecords(records: readonly SiteRecord[], embedder: Embedder): Promise<VectorIndex> {
  const vectors = await embedder.embed(records.map(embeddedText), 'document');
  const index = new VectorIndex(embedder.dims);
  index.reserve(vectors.length);
  for (const vector of vectors) index.add(vector);
  return index;
}

/** What a record is about: its title and tags say so, its text shows it. */
function embeddedText({ title, tags, text }: SiteRecord): string {
  return [title ?? '', tags.join(' '), text].join('\n');
}
