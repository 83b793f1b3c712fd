import type { ServiceProblem } from '@site/contract';
import { cutValue, ProblemError } from '@site/problem';

/** The problem of a reference or path under which nothing is published, with the nearest paths that exist. */
export function notFound(
  reference: string,
  near: readonly string[] = [],
): ServiceProblem<'document_not_found'> {
  const nearest = near.length === 0 ? '' : ` The nearest paths that exist: ${near.join(', ')}`;
  return new ProblemError('document_not_found', {
    detail: `Nothing is published at ${cutValue(reference)}.${nearest}`,
    resolution: { kind: 'read-nearest', reference, paths: near },
  });
}
