import type { Site } from '@site/content-core';
import type { ServiceProblem } from '@site/contract';
import { cutValue, ProblemError } from '@site/problem';
import type { RetainedSnapshot } from './read-history.ts';

/**
 * The problem of a snapshot that is not retained. It is 404 and not 410: whether the id ever was a snapshot of this site is
 * unknown.
 * @param history - what is retained of such
 * @param what - what is not: a snapshot, or a part of one
 */
export function unknownSnapshot(
  id: string,
  { site, history }: { readonly site: Pick<Site, 'snapshot'>; readonly history: readonly RetainedSnapshot[] },
  what = 'snapshot',
): ServiceProblem<'unknown_snapshot'> {
  const retained = [site.snapshot, ...history.map((each) => each.id)];
  return new ProblemError('unknown_snapshot', {
    detail: `No ${what} ${cutValue(id)} is retained. Retained are, the newest first: ${retained.join(', ')}.`,
    resolution: { kind: 'choose-snapshot', values: retained },
  });
}
