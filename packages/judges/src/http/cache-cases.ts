/** An HTTP client with a cache. */
export interface CachingClient {
  readonly name: string;
  /** Opens an empty cache. */
  open(folder: string): OpenCache;
}

export interface OpenCache {
  /** Requests through the cache. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<CachedAnswer>;
  close(): Promise<void>;
}

export interface CachedAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

/** Two requests in a row, and what the second may cost the site. */
export interface CacheCase {
  readonly name: string;
  readonly first: CacheRequest;
  readonly second: CacheRequest;
  /** The statuses that the site answers to the second: none when the cache answers. */
  readonly reaches: readonly number[];
  readonly mediaType: string;
}

interface CacheRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const html = { accept: 'text/html' };
const markdown = { accept: 'text/markdown' };

const record: CacheRequest = { path: '/art/tide-lines.md', headers: {} };
const page: CacheRequest = { path: '/art/tide-lines', headers: html };
const list: CacheRequest = { path: '/api/content.json?limit=2', headers: {} };
const problem: CacheRequest = { path: '/api/content.json?limit=0', headers: {} };

/** How every cache has to read the site's headers. */
export const cacheCases: readonly CacheCase[] = [
  {
    name: 'a record is fetched once',
    first: record,
    second: record,
    reaches: [],
    mediaType: 'text/markdown',
  },
  { name: 'a page is fetched once', first: page, second: page, reaches: [], mediaType: 'text/html' },
  {
    name: 'an answer of the API is fetched once',
    first: list,
    second: list,
    reaches: [],
    mediaType: 'application/json',
  },
  {
    name: 'markdown is not answered with the page at the same URL',
    first: page,
    second: { ...page, headers: markdown },
    reaches: [200],
    mediaType: 'text/markdown',
  },
  {
    name: 'a revalidation is answered with 304',
    first: record,
    second: { ...record, headers: { 'cache-control': 'no-cache' } },
    reaches: [304],
    mediaType: 'text/markdown',
  },
  {
    name: 'a problem is never stored',
    first: problem,
    second: problem,
    reaches: [400],
    mediaType: 'application/problem+json',
  },
];
