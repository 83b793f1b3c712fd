import * as z from 'zod';
import { blockOperations } from './operations/block-operations.ts';
import { discoveryOperations } from './operations/discovery-operations.ts';
import { feedOperations } from './operations/feed-operations.ts';
import { historyOperations } from './operations/history-operations.ts';
import { file, json, type Operation, stream } from './operations/operation.ts';
import * as parameters from './operations/parameters.ts';
import * as nouns from './schemas.ts';

const nothing = z.strictObject({});
const markdown = 'text/markdown; charset=utf-8';

/**
 * Every operation, one row each. The order matters to routers: the first row whose template matches a path answers.
 *
 * @example
 * ```ts
 * operations.search.path; // '/api/search.json'
 * operations.search.input.parse({ q: 'light' }); // { q: 'light', limit: 10 }
 * operations.search.problems; // ['missing_query', 'invalid_query', …]
 * ```
 */
export const operations = {
  listContent: json({
    path: '/api/content.json',
    summary: 'List documents',
    description:
      'Documents, newest first, of one section, with one tag, or all; feed posts too, where they are asked for. A page at a time, by cursor.',
    input: z.strictObject({
      section: parameters.section.optional(),
      kind: parameters.listedKind.optional(),
      tag: parameters.tag.optional(),
      data: parameters.data.optional(),
      limit: parameters.limit(100, 200),
      cursor: parameters.cursor.optional(),
    }),
    output: nouns.contentList,
    problems: ['unknown_section', 'invalid_limit', 'invalid_cursor', 'invalid_parameter'],
    example: { limit: '2' },
    cache: 'snapshot',
    exported: true,
    tool: 'list_recent',
  }),
  search: json({
    path: '/api/search.json',
    summary: 'Search documents and feed posts',
    description:
      'Documents and feed posts that match a query, best first, each with the passage that matched.',
    input: z.strictObject({
      q: parameters.query,
      section: parameters.section.optional(),
      kind: parameters.kind.optional(),
      tag: parameters.tag.optional(),
      limit: parameters.limit(10, 50),
      cursor: parameters.cursor.optional(),
      prefix: parameters.prefix.optional(),
      explain: parameters.explain.optional(),
    }),
    output: nouns.searchResults,
    problems: [
      'missing_query',
      'invalid_query',
      'unknown_section',
      'invalid_limit',
      'invalid_cursor',
      'invalid_parameter',
    ],
    example: { q: 'light', limit: '2' },
    cache: 'snapshot',
    exported: false,
    tool: 'search_site',
  }),
  getSearchCorpus: json({
    path: '/api/search-corpus.json',
    summary: 'Download the search corpus',
    description:
      'Every document and feed post as plain text, for a search of your own. It may read `title` and `text` alone: they are never null, and `text` begins with the description.',
    input: nothing,
    output: nouns.searchCorpus,
    problems: ['invalid_parameter'],
    example: {},
    cache: 'snapshot',
    exported: true,
  }),
  getSearchVectors: json({
    path: '/api/search-vectors.json',
    summary: 'Download the embeddings',
    description:
      'One normalized vector for each record of the corpus, by its CID. `/developers#embeddings` says how to embed a query.',
    input: nothing,
    output: nouns.searchVectors,
    problems: ['invalid_parameter'],
    example: {},
    cache: 'snapshot',
    exported: true,
  }),
  getSnapshot: json({
    path: '/snapshot.json',
    summary: 'Read the manifest',
    description:
      'The CID of every record and blob by its path. The CID of these very bytes is the snapshot id.',
    input: nothing,
    output: nouns.snapshotManifest,
    problems: ['invalid_parameter'],
    example: {},
    cache: 'snapshot',
    exported: true,
  }),
  ...blockOperations,
  ...historyOperations,
  getHomeIndex: file({
    path: '/index.md',
    summary: 'Read the home index',
    description: 'What the site is, its sections, and what is new, with links to the markdown of each.',
    input: nothing,
    mediaType: markdown,
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getDeveloperNotes: file({
    path: '/developers.md',
    summary: 'Read the developer notes',
    description: 'Every endpoint, parameter, problem and version, in markdown.',
    input: nothing,
    mediaType: markdown,
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getFeedIndex: file({
    path: '/feed.md',
    summary: 'Read the feed index',
    description: 'Every feed post, newest first, with links to their markdown.',
    input: nothing,
    mediaType: markdown,
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  ...feedOperations,
  ...discoveryOperations,
  getBlob: stream({
    path: '/blobs/{name}',
    summary: 'Read a blob',
    description: 'An image or another file that a record shows, named by the CID of its bytes.',
    input: z.strictObject({
      name: z.string().describe('The CID, with or without the extension of the file.'),
    }),
    mediaType: '*/*',
    problems: ['document_not_found', 'content_retracted', 'range_not_satisfiable'],
    cache: 'immutable',
    exported: true,
  }),
  getFeedPost: file({
    path: '/feed/{+slug}.md',
    summary: 'Read a feed post',
    description: 'The markdown twin of a feed post.',
    input: z.strictObject({ slug: z.string().describe('The slug of the post.') }),
    mediaType: markdown,
    problems: ['document_not_found', 'document_gone', 'content_retracted'],
    cache: 'snapshot',
    exported: true,
  }),
  getDocument: file({
    path: '/{+path}.md',
    summary: 'Read a page',
    description:
      'The markdown of a page: the twin of a document, wherever it has its address; of a section without a text of its own the index of its documents, newest first.',
    input: z.strictObject({
      path: z.string().describe('The path of the page, without its first slash; may have several segments.'),
    }),
    mediaType: markdown,
    problems: ['document_not_found', 'document_gone', 'content_retracted'],
    cache: 'snapshot',
    exported: true,
  }),
} as const satisfies Readonly<Record<string, Operation>>;

/** The table. */
export type Operations = typeof operations;

/** The name of an operation. */
export type OperationId = keyof Operations;
