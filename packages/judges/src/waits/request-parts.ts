import type { LargeSite } from './large-site.ts';

/** What a server answers one request with, as JSON. */
export type ReadJson = (request: RequestParts) => Promise<unknown>;

/** A request that is the dearest of its kind that one knows of. */
export interface WorstRequest {
  /** Unique in the table. */
  readonly name: string;
  /** Whether only the first of a process is dear: caches answer all others. */
  readonly once?: boolean;
  /** Of the answer; one of success when left out. */
  readonly status?: number;
  /**
   * Makes it. Each attempt has its own, so that no cache answers it.
   * @param read - requests what it is made of, such as a cursor
   */
  readonly make: (site: LargeSite, attempt: number, read: ReadJson) => RequestParts | Promise<RequestParts>;
}

/** A path below the origin, and what goes with it. */
export interface RequestParts {
  readonly path: string;
  readonly init?: RequestInit;
}

/** The longest query, in characters. */
export const MOST_CHARACTERS = 512;

/** The words of a site of some length, rotated: other queries of the same price. */
export function wordsOf({ words }: LargeSite, length: number, by: number): readonly string[] {
  const all = words.filter((word) => word.length === length).slice(0, 150);
  return [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
}

/** As many words as a query may have. */
export function fill(words: readonly string[], characters = MOST_CHARACTERS): string {
  const text = words.join(' ');
  return text.length <= characters ? text : text.slice(0, text.lastIndexOf(' ', characters));
}

export function search(q: string, more: Readonly<Record<string, string>> = {}): RequestParts {
  return { path: `/api/search.json?${new URLSearchParams({ q, limit: '50', ...more })}` };
}

/** Every word with a letter that it does not have. */
export function misspelt(words: readonly string[]): readonly string[] {
  return words.map((word) => `${word.slice(0, 3)}q${word.slice(4)}`);
}

export function graphql(query: string): RequestParts {
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
export function callTool(name: string, calls: readonly object[]): RequestParts {
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
export const BATCH = 20;

/** The sections of the site: the documents of each are others. */
export const SECTIONS = ['posts', 'melange', 'open-source', 'recipes', 'art'];

export function times<Item>(count: number, make: (at: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Asks for a page as browsers do. */
export function page(path: string): RequestParts {
  return { path, init: { headers: { accept: 'text/html' } } };
}

/** A section, another for each attempt. */
export function sectionOf(attempt: number): string {
  return `${SECTIONS[attempt % SECTIONS.length]}`;
}
