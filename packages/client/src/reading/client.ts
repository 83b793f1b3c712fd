import { type Fetch, InFlight } from '@site/cid/exchange';
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
import { VerificationError } from './errors.ts';
import type { Transport, Wanted } from './exchange.ts';
import { follow } from './follow.ts';
import { completeLimits, type Limits } from './limits.ts';
import { pinnedCid } from './pinned-cid.ts';
import { type Query, readJson, request } from './request.ts';
import type { Shapes } from './shapes.ts';
import { checkedCid, readTwin, type VerifiedTwin } from './twins.ts';
import { readBlock, readManifest, type VerifiedManifest } from './verified-reads.ts';

/** The options of a client. */
export interface ClientOptions {
  /** The platform's own `fetch`, or one that adds headers, retries or a log. */
  readonly fetch: Fetch;
  /** Caches verified blocks; 16 MiB of memory when left out. */
  readonly cache?: BlockCache;
  /** Replaces some of the limits on what a server may send, and how slowly. */
  readonly limits?: Partial<Limits>;
  /** Ends every request of the client when it is aborted. */
  readonly signal?: AbortSignal;
  /**
   * The id of the only snapshot that is accepted, whatever the server says: its manifest, its corpus, its vectors, and
   * records by the CIDs that it names. Lists, searches and changes are not of a snapshot, and stay unverified.
   */
  readonly snapshot?: string;
}

/** Restricts a list or a search to some of its items. */
export interface Filter {
  readonly section?: string;
  readonly tag?: string;
}

/** Restricts a list to some of its items. */
export interface ListFilter extends Filter {
  /** A key of `data` and the value that it has, or one of its items: `rating:4`, `author.name:Ann`. */
  readonly data?: string;
}

/** Selects one page of a list or a search. */
export interface PageQuery extends Filter {
  /** The maximum number of items: up to 200 of a list, up to 50 of a search. */
  readonly limit?: number;
  /** The `nextCursor` of the page before, of the same query. */
  readonly cursor?: string;
}

/**
 * A client of one site. Every method throws a `SiteError` when the site answers with a problem, and a `RefusalError` when
 * it exceeds a limit, redirects to another origin, or answers another shape than the contract promises.
 */
export interface SiteClient {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** One page of the documents, newest first. */
  listPage(query?: PageQuery & ListFilter): Promise<ContentList>;
  /** All documents, newest first; pages are requested as items are consumed. */
  list(filter?: ListFilter): AsyncIterable<ContentItem>;
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
 * @throws {TypeError} when it is no base URL, or the snapshot is no CID
 * @throws {RangeError} when a limit is no number from 0 on
 * @example
 * ```ts
 * const client = createClient('https://example.com', { fetch });
 * for await (const { title, url } of client.list({ section: 'posts' })) console.log(title, url);
 * const { markdown, cid } = await client.get('/posts/salt'); // throws when the bytes do not hash to the cid they state
 * ```
 */
export function createClient(baseUrl: string, options: ClientOptions): SiteClient {
  const { fetch, cache = memoryCache(), signal } = options;
  const limits = completeLimits(options.limits);
  const transport: Transport = {
    baseUrl: checkedBaseUrl(baseUrl),
    // A browser's `fetch` throws when it is called as a method of another object.
    fetch: (url, init) => fetch(url, init),
    limits,
    signal,
    inFlight: new InFlight(limits.inFlightBytes),
  };
  const pinned = options.snapshot === undefined ? undefined : checkedCid(options.snapshot);
  const readShape = async <Name extends keyof Shapes>(
    name: Name,
    path: string,
    query: Query = {},
    most: Wanted['most'] = 'pageBytes',
  ): Promise<Shapes[Name]> => readJson(await request(transport, path, most, query), name);
  const readPinned = async <Name extends 'searchCorpus' | 'searchVectors'>(name: Name, path: string) => {
    const answer = await readShape(name, path, {}, 'corpusBytes');
    if (pinned === undefined || answer.snapshot === pinned) return answer;
    throw new VerificationError(transport.baseUrl + path, pinned, answer.snapshot);
  };
  const cidAt = pinned === undefined ? undefined : pinnedCid(transport, pinned);

  const listPage = (query: PageQuery = {}) => readShape('contentList', '/api/content.json', { ...query });
  const searchPage = (words: string, query: PageQuery = {}) =>
    readShape('searchResults', '/api/search.json', { ...query, q: words });

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
    get: (reference, expectedCid) => readTwin(transport, reference, { expected: expectedCid, cidAt }),
    block: (cid) => readBlock(transport, cache, cid),
    manifest: (expected) => readManifest(transport, pinned, expected),
    changes: (since) => readShape('snapshotChanges', '/api/changes.json', { since }),
    corpus: () => readPinned('searchCorpus', '/api/search-corpus.json'),
    vectors: () => readPinned('searchVectors', '/api/search-vectors.json'),
  };
}
