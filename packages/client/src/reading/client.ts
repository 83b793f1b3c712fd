import type {
  ContentItem,
  ContentList,
  SearchCorpus,
  SearchHit,
  SearchResults,
  SearchVectors,
  SnapshotChanges,
} from '@site/contract';
import { checkedBaseUrl } from './base-url.ts';
import { type BlockCache, memoryCache } from './block-cache.ts';
import { follow } from './follow.ts';
import { type Fetch, type Query, readJson, request } from './request.ts';
import { readTwin, type VerifiedTwin } from './twins.ts';
import { readBlock, readManifest, type VerifiedManifest } from './verified-reads.ts';

/** How a client is made. */
export interface ClientOptions {
  /** Asks over the network: the platform's own `fetch`, or one that adds headers, retries or records. */
  readonly fetch: Fetch;
  /** Keeps what was checked; 16 MiB of memory when it is left out. */
  readonly cache?: BlockCache;
}

/** Which items of a list are wanted. */
export interface Filter {
  readonly section?: string;
  readonly tag?: string;
}

/** One page of a list. */
export interface PageQuery extends Filter {
  /** How many items at most: up to 200 of a list, up to 50 of a search. */
  readonly limit?: number;
  /** The `nextCursor` of the page before, for the same question. */
  readonly cursor?: string;
}

/** A client of one site. Every method throws a `SiteError` when the site answers a problem. */
export interface SiteClient {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** One page of the documents, newest first. */
  listPage(query?: PageQuery): Promise<ContentList>;
  /** All documents, newest first, a page at a time as they are taken. */
  list(filter?: Filter): AsyncIterable<ContentItem>;
  /** One page of the hits, best first. */
  searchPage(words: string, query?: PageQuery): Promise<SearchResults>;
  /** All hits, best first, a page at a time as they are taken. */
  search(words: string, filter?: Filter): AsyncIterable<SearchHit>;
  /**
   * A record in markdown, checked against the CID that it states and, where it is known, the one expected.
   * @param reference - a path, a canonical URL, or the URL of the markdown
   * @throws {TypeError} when it is a URL of another site
   * @throws {VerificationError} when the bytes have another CID
   */
  get(reference: string, expectedCid?: string): Promise<VerifiedTwin>;
  /**
   * The bytes that a CID names: the canonical bytes of a record, or a blob. Kept once they are checked, so that they
   * are not to be changed.
   * @throws {TypeError} when it is no CID
   * @throws {VerificationError} when the site answers other bytes
   */
  block(cid: string): Promise<Uint8Array>;
  /**
   * What the site consists of now.
   * @throws {VerificationError} when the bytes do not have the expected snapshot id
   */
  manifest(expectedSnapshot?: string): Promise<VerifiedManifest>;
  /** What changed since a snapshot. */
  changes(since: string): Promise<SnapshotChanges>;
  /** The text of every record, for a search of your own. */
  corpus(): Promise<SearchCorpus>;
  /** The embedding of every record of the corpus. */
  vectors(): Promise<SearchVectors>;
}

/**
 * Makes a client of the site at a base URL.
 * @throws {TypeError} when it is none
 */
export function createClient(baseUrl: string, { fetch, cache = memoryCache() }: ClientOptions): SiteClient {
  // A browser's own function may not be called as a method of something else.
  const transport = { baseUrl: checkedBaseUrl(baseUrl), fetch: (url: string) => fetch(url) };
  const ask = async <Shape>(path: string, query?: Query): Promise<Shape> =>
    readJson(await request(transport, path, query));

  const listPage = (query: PageQuery = {}) => ask<ContentList>('/api/content.json', { ...query });
  const searchPage = (words: string, query: PageQuery = {}) =>
    ask<SearchResults>('/api/search.json', { ...query, q: words });

  return {
    baseUrl: transport.baseUrl,
    listPage,
    list: (filter) =>
      follow(
        (cursor) => listPage({ ...filter, limit: 200, ...(cursor !== undefined && { cursor }) }),
        ({ items }) => items,
      ),
    searchPage,
    search: (words, filter) =>
      follow(
        (cursor) => searchPage(words, { ...filter, limit: 50, ...(cursor !== undefined && { cursor }) }),
        ({ hits }) => hits,
      ),
    get: (reference, expectedCid) => readTwin(transport, reference, expectedCid),
    block: (cid) => readBlock(transport, cache, cid),
    manifest: (expected) => readManifest(transport, expected),
    changes: (since) => ask('/api/changes.json', { since }),
    corpus: () => ask('/api/search-corpus.json'),
    vectors: () => ask('/api/search-vectors.json'),
  };
}
