import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { pathWords } from '../routing/path-words.ts';

/** The problem of a service that has no snapshot yet. */
export function notReady(): ProblemError<'not_ready'> {
  return new ProblemError('not_ready', {
    detail: 'The content is still being read, or could not be read.',
    resolution: 'Ask again in a few seconds; GET /readyz tells when it is ready.',
    headers: { 'retry-after': '5' },
  });
}

/** The problem of a failure that is no fault of the request. */
export function internalError(cause: unknown): ProblemError<'internal_error'> {
  return new ProblemError(
    'internal_error',
    {
      detail: 'The service failed to answer this request.',
      resolution: 'Send the same request again later.',
    },
    { cause },
  );
}

/** The problem of a path that nothing answers, with the nearest paths that exist. */
export function noSuchPath(
  path: string,
  service: Service,
): ProblemError<'endpoint_not_found' | 'document_not_found' | 'block_not_found'> {
  const [block] = /^\/(?:ipfs|\.well-known\/rasl)\/[^/]+(?=\/)/.exec(path) ?? [];
  if (block !== undefined) return belowBlock(path, block);
  const near = service.nearestPaths(path);
  if (path === '/api' || path.startsWith('/api/')) {
    return new ProblemError('endpoint_not_found', {
      detail: `There is no endpoint ${path}.${nearest(near)}`,
      resolution: `Send GET ${service.baseUrl}/api/content.json, or read ${service.baseUrl}/developers for all endpoints.`,
    });
  }
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${path}.${nearest(near)}`,
    resolution: `Send GET ${service.baseUrl}${near[0] ?? '/index.md'}${orSearch(pathWords(path), service)}`,
  });
}

function orSearch(words: string, { baseUrl }: Service): string {
  return words === '' ? '' : `, or search with GET ${baseUrl}/api/search.json?q=${encodeURIComponent(words)}`;
}

/** Blocks here have the codec `raw`, which links to nothing. */
function belowBlock(path: string, block: string): ProblemError<'block_not_found'> {
  return new ProblemError('block_not_found', {
    detail: `There is nothing at ${path}: blocks here are raw bytes, and nothing lies below them.`,
    resolution: `Send GET ${block}?format=raw for the block itself.`,
  });
}

function nearest(paths: readonly string[]): string {
  return paths.length === 0 ? '' : ` The nearest paths that exist: ${paths.join(', ')}`;
}

/** The problem of a page in none of whose forms the client would take it. */
export function notAcceptable(path: string, offers: readonly string[]): ProblemError<'not_acceptable'> {
  return new ProblemError('not_acceptable', {
    detail: `${path} is published as ${offers.join(' and ')}, which the Accept header excludes.`,
    resolution: `Send Accept: ${offers[0] ?? '*/*'}, or leave the header out.`,
  });
}
