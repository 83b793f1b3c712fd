/** A cache, as a program that fetches has it. */
export interface CachingClient {
  readonly name: string;
  /** Opens an empty cache. */
  open(folder: string): OpenCache;
}

export interface OpenCache {
  /** Asks through the cache. */
  ask(url: string, headers: Readonly<Record<string, string>>): Promise<CachedAnswer>;
  close(): Promise<void>;
}

export interface CachedAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

/** Two questions in a row, and what the second may cost the site. */
export interface CacheCase {
  readonly name: string;
  readonly first: CacheQuestion;
  readonly second: CacheQuestion;
  /** The statuses of the answers that the site gives to the second: none, when the cache has it. */
  readonly reaches: readonly number[];
  readonly mediaType: string;
}

interface CacheQuestion {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const html = { accept: 'text/html' };
const markdown = { accept: 'text/markdown' };

const record: CacheQuestion = { path: '/art/tide-lines.md', headers: {} };
const page: CacheQuestion = { path: '/art/tide-lines', headers: html };
const list: CacheQuestion = { path: '/api/content.json?limit=2', headers: {} };
const problem: CacheQuestion = { path: '/api/content.json?limit=0', headers: {} };

/** What every cache has to make of the site's headers. */
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
    name: 'what is asked anew is not sent anew',
    first: record,
    second: { ...record, headers: { 'cache-control': 'no-cache' } },
    reaches: [304],
    mediaType: 'text/markdown',
  },
  {
    name: 'a problem is never kept',
    first: problem,
    second: problem,
    reaches: [400],
    mediaType: 'application/problem+json',
  },
];
