import type { LargeSite } from './large-site.ts';

/** A request that is the dearest of its kind that one knows of. */
export interface WorstRequest {
  /** Unique in the table. */
  readonly name: string;
  /** Whether caches answer it at every attempt but the first. */
  readonly once?: boolean;
  /** Of the answer; one of success when left out. */
  readonly status?: number;
  /** Makes it. Each attempt has its own, so that no cache answers it. */
  readonly make: (site: LargeSite, attempt: number) => RequestParts;
}

/** A path below the origin, and what goes with it. */
export interface RequestParts {
  readonly path: string;
  readonly init?: RequestInit;
}

/** The longest query, in characters. */
const MOST_CHARACTERS = 512;

/** The words of a site of some length, rotated: other queries of the same price. */
function wordsOf({ words }: LargeSite, length: number, by: number): readonly string[] {
  const all = words.filter((word) => word.length === length).slice(0, 150);
  return [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
}

/** As many words as a query may have. */
function fill(words: readonly string[], characters = MOST_CHARACTERS): string {
  const text = words.join(' ');
  return text.length <= characters ? text : text.slice(0, text.lastIndexOf(' ', characters));
}

function search(q: string, more: Readonly<Record<string, string>> = {}): RequestParts {
  return { path: `/api/search.json?${new URLSearchParams({ q, limit: '50', ...more })}` };
}

/** Every word with a letter that it does not have. */
function misspelt(words: readonly string[]): readonly string[] {
  return words.map((word) => `${word.slice(0, 3)}q${word.slice(4)}`);
}

function graphql(query: string): RequestParts {
  return {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    },
  };
}

/** A batch of calls of one tool. */
function callTool(name: string, calls: readonly object[]): RequestParts {
  const batch = calls.map((given, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: given },
  }));
  return {
    path: '/mcp',
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-03-26',
      },
      body: JSON.stringify(batch),
    },
  };
}

/** How many messages a batch has at most. */
const BATCH = 20;

/** The sections of the site: the documents of each are others. */
const SECTIONS = ['posts', 'melange', 'open-source', 'recipes', 'art'];

function times<Item>(count: number, make: (at: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Answers that hold every record, or every page, or need what does: the first of each is made, the others are cached. */
const LARGE_ANSWERS = [
  '/llms-full.txt',
  '/api/search-corpus.json',
  '/api/search-vectors.json',
  '/sitemap.xml',
  '/openapi.json',
  '/snapshot.json',
  '/snapshot.car',
  '/llms.txt',
  '/api/changes.json',
  '/posts.md',
  '/rss.xml',
  '/posts/feed.json',
  '/graphql?query={changes{totalCount}}',
];

/** Pages of the same kind. */
const LARGE_PAGES = ['/', '/posts', '/tags'];

/** Asks for a page as browsers do. */
function page(path: string): RequestParts {
  return { path, init: { headers: { accept: 'text/html' } } };
}

/** The worst of every kind. To add one, write its row. */
export const worstRequests: readonly WorstRequest[] = [
  {
    name: 'the first GET of nothing',
    once: true,
    status: 404,
    make: () => ({ path: '/posts/nothing-here' }),
  },
  ...LARGE_ANSWERS.map((path) => ({ name: `the first GET ${path}`, once: true, make: () => ({ path }) })),
  ...LARGE_PAGES.map((path) => ({
    name: `the first GET ${path} as HTML`,
    once: true,
    make: () => page(path),
  })),
  {
    name: 'the first GET of the page of a document',
    once: true,
    make: ({ paths }) => page(paths[0] ?? ''),
  },
  ...['llms-full.txt', 'llms.txt'].map((file) => ({
    name: `the first GET of the ${file} of a section`,
    make: (_: LargeSite, attempt: number) => ({ path: `/${SECTIONS[attempt % SECTIONS.length]}/${file}` }),
  })),
  {
    name: 'a search for 100 common words',
    make: (site, attempt) => search(fill(wordsOf(site, 4, attempt))),
  },
  {
    name: 'a search for 100 common words that explains its scores',
    make: (site, attempt) => search(fill(wordsOf(site, 4, attempt)), { explain: '1' }),
  },
  {
    name: 'a search for the shortest words',
    make: (site, attempt) =>
      search(
        fill([...wordsOf(site, 2, attempt), ...wordsOf(site, 3, attempt), ...wordsOf(site, 4, attempt)]),
      ),
  },
  {
    name: 'a search for an unfinished letter beside 100 words, explained',
    make: (site, attempt) =>
      search(`${fill(wordsOf(site, 4, attempt), MOST_CHARACTERS - 2)} s`, { prefix: '1', explain: '1' }),
  },
  {
    name: 'a search for 60 misspelt words',
    make: (site, attempt) => search(fill(misspelt(wordsOf(site, 7, 20 * attempt)))),
  },
  {
    name: 'a search for phrases of common words',
    make: (site, attempt) => {
      const words = site.words.slice(attempt, attempt + 20).map((word) => `"${word}"`);
      return search(['"in the"', ...words].join(' '));
    },
  },
  {
    name: 'a search without 30 common words',
    make: (site, attempt) =>
      search(
        [
          ...wordsOf(site, 8, attempt).slice(0, 1),
          ...site.words.slice(0, 30).map((word) => `-"${word}"`),
        ].join(' '),
      ),
  },
  {
    name: 'a search within a section, of a kind',
    make: (site, attempt) =>
      search(fill(wordsOf(site, 4, attempt), MOST_CHARACTERS - 1), { section: 'posts', kind: 'document' }),
  },
  {
    name: 'a batch of 20 searches (MCP)',
    make: (site, attempt) =>
      callTool(
        'search_site',
        times(BATCH, (at) => ({ query: fill(wordsOf(site, 4, BATCH * attempt + at)), limit: 20 })),
      ),
  },
  {
    name: '19 searches in one query (GraphQL)',
    make: (site, attempt) => {
      const fields = times(19, (at) => {
        const query = fill(wordsOf(site, 4, 19 * attempt + at));
        return `s${at}: search(query: ${JSON.stringify(query)}, first: 1) { totalCount }`;
      });
      return graphql(`{ ${fields.join(' ')} }`);
    },
  },
  {
    name: 'what is related to 60 documents (GraphQL)',
    make: (_, attempt) => {
      const section = JSON.stringify(SECTIONS[attempt % SECTIONS.length]);
      return graphql(`{ documents(section: ${section}, first: 60) { nodes { related { slug } } } }`);
    },
  },
  {
    name: 'the HTML of 124 documents (GraphQL)',
    make: (_, attempt) => {
      const section = JSON.stringify(SECTIONS[attempt % SECTIONS.length]);
      return graphql(`{ documents(section: ${section}, first: 124) { nodes { html } } }`);
    },
  },
];
