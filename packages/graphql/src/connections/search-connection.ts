import type { Correction, HitCode, HitSlice, SearchHit, ServiceProblem, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type Connection, connectionOf } from './connection.ts';
import { failedConnection } from './failed-connection.ts';
import { pageSizes, type WindowArguments, windowOf } from './window.ts';

/** A page of hits as a connection. */
export interface SearchConnection extends Connection<SearchHit> {
  readonly corrections: readonly Correction[];
}

/**
 * A page of hits as a connection.
 * @param query - queries the hits
 */
export async function searchConnectionOf(
  query: (window: Window) => Promise<HitSlice | ServiceProblem<HitCode>>,
  window: WindowArguments,
): Promise<SearchConnection> {
  const hits = await query(windowOf(window, pageSizes.search));
  if (!(hits instanceof ProblemError)) return { ...connectionOf(hits), corrections: hits.corrections };
  const { list, ...failed } = await failedConnection(hits, window, query);
  return { ...failed, corrections: list?.corrections ?? [] };
}
