import { cidOf } from '@site/cid';
import type {
  ContentItem,
  ContentList,
  SearchCorpus,
  SearchHit,
  SearchResults,
  SearchVectors,
  SnapshotChanges,
  SnapshotManifest,
} from '@site/contract';
import { checkedBaseUrl } from './base-url.ts';
import { type BlockCache, memoryCache } from './block-cache.ts';
import { VerificationError } from './errors.ts';
import { follow } from './follow.ts';
import { type Fetch, type Query, request, requestJson } from './request.ts';
import { checkedCid, readTwin, type VerifiedTwin } from './twins.ts';

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
  readonly limit?: number;
  readonly cursor?: string;
}

/** A manifest, and the CID of its bytes: the id of the snapshot. */
export interface VerifiedManifest {
  readonly snapshot: string;
  readonly manifest: SnapshotManifest;
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
   * @throws {VerificationError} when the bytes have another
   */
  get(reference: string, expectedCid?: string): Promise<VerifiedTwin>;
  /**
   * The bytes that a CID names: the canonical bytes of a record, or a blob. Kept once they are checked.
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
  corpus(): Promise<SearchCorpus>;
  vectors(): Promise<SearchVectors>;
}

/**
 * Makes a client of the site at a base URL.
 * @throws {TypeError} when it is none
 */
export function createClient(baseUrl: string, { fetch, cache = memoryCache() }: ClientOptions): SiteClient {
  // A browser's own function may not be called as a method of something else.
  const transport = {
    baseUrl: checkedBaseUrl(baseUrl),
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
  };
  const ask = <Answer>(path: string, query?: Query) => requestJson<Answer>(transport, path, query);

  const listPage = (query: PageQuery = {}) => ask<ContentList>('/api/content.json', { ...query });
  const searchPage = (words: string, query: PageQuery = {}) =>
    ask<SearchResults>('/api/search.json', { ...query, q: words });
  const read = async (path: string, query?: Query) =>
    new Uint8Array(await (await request(transport, path, query)).arrayBuffer());

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
    block: async (text) => {
      const cid = checkedCid(text);
      const known = await cache.get(cid);
      if (known !== undefined) return known;
      const path = `/ipfs/${cid}`;
      const bytes = await read(path, { format: 'raw' });
      const computed = await cidOf(bytes);
      if (computed !== cid) throw new VerificationError(transport.baseUrl + path, cid, computed);
      await cache.set(cid, bytes);
      return bytes;
    },
    manifest: async (expected) => {
      const bytes = await read('/snapshot.json');
      const snapshot = await cidOf(bytes);
      if (expected !== undefined && snapshot !== expected) {
        throw new VerificationError(`${transport.baseUrl}/snapshot.json`, expected, snapshot);
      }
      return { snapshot, manifest: JSON.parse(new TextDecoder().decode(bytes)) as SnapshotManifest };
    },
    changes: (since) => ask('/api/changes.json', { since }),
    corpus: () => ask('/api/search-corpus.json'),
    vectors: () => ask('/api/search-vectors.json'),
  };
}
