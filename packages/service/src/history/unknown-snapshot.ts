import type { ServiceProblem } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';

/**
 * The problem of a snapshot that is not kept. It is 404 and not 410: of what is not kept, nothing is known any more,
 * not even whether it ever was a snapshot of this site.
 */
export function unknownSnapshot(
  id: string,
  { site, history }: Pick<Context, 'site' | 'history'>,
): ServiceProblem<'unknown_snapshot'> {
  const kept = [site.snapshot, ...history.map((each) => each.id)];
  return new ProblemError('unknown_snapshot', {
    detail: `No snapshot ${id.slice(0, 80)} is kept. Kept are, the newest first: ${kept.join(', ')}.`,
    resolution: { kind: 'choose-snapshot', values: kept },
  });
}
