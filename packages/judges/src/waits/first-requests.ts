import type { LargeSite } from './large-site.ts';
import {
  BATCH,
  callTool,
  graphql,
  page,
  type RequestParts,
  times,
  type WorstRequest,
} from './request-parts.ts';

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
const LARGE_PAGES = ['/', '/posts', '/tags', '/developers'];

/** Kinds of request that read a whole document: each the first to read its own, which has a megabyte. */
const LONG_READS: readonly (readonly [name: string, of: (path: string) => RequestParts])[] = [
  ['the page', page],
  ['the twin', (path) => ({ path: `${path}.md` })],
  ['the HTML (GraphQL)', (path) => graphql(`{ document(path: "${path}") { ... on Document { html } } }`)],
  ['the text (GraphQL)', (path) => graphql(`{ document(path: "${path}") { ... on Document { body } } }`)],
  ['the outline (MCP)', (path) => callTool('get_document', [{ path, outline: true }])],
  [
    '20 parts (MCP)',
    (path) =>
      callTool(
        'get_document',
        times(BATCH, (at) => ({ path, offset: 40_000 * at })),
      ),
  ],
];

/** What only the first of a process pays for: it loads modules, and makes what caches then hold. */
export const firstRequests: readonly WorstRequest[] = [
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
  ...LONG_READS.map(([name, of], number) => ({
    name: `${name} of a document of 1 MB`,
    once: true,
    make: ({ long }: LargeSite) => of(`${long[number]}`),
  })),
];
