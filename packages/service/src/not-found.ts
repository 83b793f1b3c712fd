import { ProblemError } from '@site/problem';

/** The problem of a path at which nothing is published. Surfaces add the nearest paths that exist. */
export function notFound(path: string): ProblemError<'document_not_found'> {
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${path}.`,
    resolution: 'Send GET /index.md for what there is, or search with GET /api/search.json?q=….',
  });
}
