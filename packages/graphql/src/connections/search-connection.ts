import type { HitCode, HitSlice, SearchHit, ServiceProblem, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type Connection, connectionOf } from './connection.ts';
import { failedConnection } from './failed-connection.ts';
import { pageSizes, type WindowArguments, windowOf } from './window.ts';

/** A page of hits as a connection. */
export interface SearchConnection
  extends Connection<SearchHit>,
    Pick<HitSlice, 'corrections' | 'didYouMean'> {}

/**
 * A page of hits as a connection.
 * @param query - queries the hits
 */
export async function searchConnectionOf(
  query: (window: Window) => Promise<HitSlice | ServiceProblem<HitCode>>,
  window: WindowArguments,
): Promise<SearchConnection> {
  const hits = await query(windowOf(window, pageSizes.search));
  if (!(hits instanceof ProblemError)) {
    const { corrections, didYouMean } = hits;
    return { ...connectionOf(hits), corrections, didYouMean };
  }
  const { list, ...failed } = await failedConnection(hits, window, query);
  return { ...failed, corrections: list?.corrections ?? [], didYouMean: list?.didYouMean ?? null };
}
