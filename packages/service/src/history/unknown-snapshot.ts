import type { ServiceProblem } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';

/**
 * The problem of a snapshot that is not retained. It is 404 and not 410: whether the id ever was a snapshot of this site is
 * unknown.
 */
export function unknownSnapshot(
  id: string,
  { site, history }: Pick<Context, 'site' | 'history'>,
): ServiceProblem<'unknown_snapshot'> {
  const retained = [site.snapshot, ...history.map((each) => each.id)];
  return new ProblemError('unknown_snapshot', {
    detail: `No snapshot ${id.slice(0, 80)} is retained. Retained are, the newest first: ${retained.join(', ')}.`,
    resolution: { kind: 'choose-snapshot', values: retained },
  });
}
