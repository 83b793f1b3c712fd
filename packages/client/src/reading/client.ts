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

/** The options of a client. */
export interface ClientOptions {
  /** The platform's own `fetch`, or one that adds headers, retries or a log. */
  readonly fetch: Fetch;
  /** Caches verified blocks; 16 MiB of memory when left out. */
  readonly cache?: BlockCache;
}

/** Restricts a list or a search to some of its items. */
export interface Filter {
  readonly section?: string;
  readonly tag?: string;
}

/** Selects one page of a list or a search. */
export interface PageQuery extends Filter {
  /** The maximum number of items: up to 200 of a list, up to 50 of a search. */
  readonly limit?: number;
  /** The `nextCursor` of the page before, of the same query. */
  readonly cursor?: string;
}

/** A client of one site. Every method throws a `SiteError` when the site answers with a problem. */
export interface SiteClient {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** One page of the documents, newest first. */
  listPage(query?: PageQuery): Promise<ContentList>;
  /** All documents, newest first; pages are requested as items are consumed. */
  list(filter?: Filter): AsyncIterable<ContentItem>;
  /** One page of the hits, best first. */
  searchPage(words: string, query?: PageQuery): Promise<SearchResults>;
  /** All hits, best first; pages are requested as hits are consumed. */
  search(words: string, filter?: Filter): AsyncIterable<SearchHit>;
  /**
   * A record in markdown, verified against the CID that it states and, where it is known, the one expected.
   * @param reference - a path, a canonical URL, or the URL of the markdown
   * @throws {TypeError} when it is a URL of another site
   * @throws {VerificationError} when the bytes have another CID
   */
  get(reference: string, expectedCid?: string): Promise<VerifiedTwin>;
  /**
   * The bytes of a CID: the canonical bytes of a record, or a blob. They are cached once they are verified, and so must
   * not be modified.
   * @throws {TypeError} when it is no CID
   * @throws {VerificationError} when the bytes of the site hash to another
   */
  block(cid: string): Promise<Uint8Array>;
  /**
   * The manifest of the current snapshot: every path of the site with its CID.
   * @throws {VerificationError} when the bytes do not have the expected snapshot id
   */
  manifest(expectedSnapshot?: string): Promise<VerifiedManifest>;
  /** The changes since a snapshot. */
  changes(since: string): Promise<SnapshotChanges>;
  /** The text of every record, for `offlineSearch` or a search of your own. */
  corpus(): Promise<SearchCorpus>;
  /** The embedding of every record of the corpus. */
  vectors(): Promise<SearchVectors>;
}

/**
 * Makes a client of the site at a base URL.
 * @throws {TypeError} when it is no base URL
 * @example
 * ```ts
 * const client = createClient('https://example.com', { fetch });
 * for await (const { title, url } of client.list({ section: 'posts' })) console.log(title, url);
 * const { markdown, cid } = await client.get('/posts/salt'); // throws when the bytes do not hash to the cid they state
 * ```
 */
export function createClient(baseUrl: string, { fetch, cache = memoryCache() }: ClientOptions): SiteClient {
  // A browser's `fetch` throws when it is called as a method of another object.
  const transport = { baseUrl: checkedBaseUrl(baseUrl), fetch: (url: string) => fetch(url) };
  const readShape = async <Shape>(path: string, query?: Query): Promise<Shape> =>
    readJson(await request(transport, path, query));

  const listPage = (query: PageQuery = {}) => readShape<ContentList>('/api/content.json', { ...query });
  const searchPage = (words: string, query: PageQuery = {}) =>
    readShape<SearchResults>('/api/search.json', { ...query, q: words });

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
    changes: (since) => readShape('/api/changes.json', { since }),
    corpus: () => readShape('/api/search-corpus.json'),
    vectors: () => readShape('/api/search-vectors.json'),
  };
}
