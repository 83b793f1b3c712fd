import { feedFormats } from '../feed-formats.ts';
import { operations } from '../operations.ts';
import type { EndpointGuide } from '../service/guide.ts';

/** Where programs begin: a resource that answers a plain GET. */
export interface EntryPoint {
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly name: string;
  /** Part of a sentence. Backticks mean code. */
  readonly about: string;
}

/** Where programs begin, whatever protocols there are besides the operations. */
const OWN: readonly EntryPoint[] = [
  {
    path: `${operations.search.path}?q=light`,
    name: 'Search',
    about: 'documents and posts by your own words, as JSON',
  },
  { path: operations.listContent.path, name: 'Content', about: 'every document, newest first, as JSON' },
  {
    path: operations.getChanges.path,
    name: 'Changes',
    about: 'what was added, changed or removed since the snapshot you have',
  },
  {
    path: operations.getLlmsFull.path,
    name: 'The whole site',
    about: 'every document and post in one file: take it rather than crawling',
  },
  { path: operations.getLlms.path, name: 'llms.txt', about: 'where to find what, for language models' },
  { path: `/${feedFormats.rss.file}`, name: feedFormats.rss.name, about: 'what is new, with whole texts' },
  { path: '/openapi.json', name: 'OpenAPI', about: 'the endpoints, for generators of clients' },
  { path: '/developers/reference', name: 'API reference', about: 'the endpoints, to read and to try' },
  {
    path: '/.well-known/api-catalog',
    name: 'API catalogue',
    about: 'the endpoints and their descriptions as links (RFC 9727)',
  },
  {
    path: '/.well-known/agent-skills/index.json',
    name: 'Skills',
    about: 'how agents read the site and verify what they read',
  },
];

/**
 * Where programs begin at a site.
 * @param guides - of the protocols that it is published through besides the operations
 */
export function entryPointsOf(guides: readonly EndpointGuide[]): readonly EntryPoint[] {
  return [...guides.map(({ path, name, about }) => ({ path, name, about })), ...OWN];
}
