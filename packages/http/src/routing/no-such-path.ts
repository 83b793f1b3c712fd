import type { Service } from '@site/contract';
import { cutValue, ProblemError } from '@site/problem';

/** The problem of a path at which nothing is, with the nearest paths that exist. */
export function noSuchPath(
  path: string,
  service: Service,
): ProblemError<'endpoint_not_found' | 'document_not_found' | 'block_not_found'> {
  const [block] = /^\/(?:ipfs|\.well-known\/rasl)\/[^/]+(?=\/)/.exec(path) ?? [];
  if (block !== undefined) return belowBlock(path, block);
  const near = service.nearestPaths(path);
  if (path === '/api' || path.startsWith('/api/')) {
    return new ProblemError('endpoint_not_found', {
      detail: `There is no endpoint ${cutValue(path)}.${nearest(near)}`,
      resolution: `Send GET ${service.baseUrl}/api/content.json, or read ${service.baseUrl}/developers for all endpoints.`,
    });
  }
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${cutValue(path)}.${nearest(near)}`,
    resolution: { kind: 'read-nearest', reference: path, paths: near },
  });
}

/** Blocks here have the codec `raw`, which links to nothing. */
function belowBlock(path: string, block: string): ProblemError<'block_not_found'> {
  return new ProblemError('block_not_found', {
    detail: `There is nothing at ${cutValue(path)}: blocks here are raw bytes, and nothing lies below them.`,
    resolution: `Send GET ${cutValue(block)}?format=raw for the block itself.`,
  });
}

function nearest(paths: readonly string[]): string {
  return paths.length === 0 ? '' : ` The nearest paths that exist: ${paths.join(', ')}`;
}
