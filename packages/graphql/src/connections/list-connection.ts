import type { ServiceProblem, Slice, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { ExpectedCode } from '../failures/errors.ts';
import { type Connection, connectionOf } from './connection.ts';
import { failedConnection } from './failed-connection.ts';
import { pageSizes, type WindowArguments, windowOf } from './window.ts';

/**
 * A page of a list as a connection.
 * @param query - queries the list
 */
export function listConnection<Item>(
  query: (window: Window) => Slice<Item> | ServiceProblem<ExpectedCode>,
  window: WindowArguments,
): Connection<Item> | Promise<Connection<Item>> {
  const found = query(windowOf(window, pageSizes.list));
  return found instanceof ProblemError ? failedConnection(found, window, query) : connectionOf(found);
}

/**
 * A page of a list that takes time to make, as a connection.
 * @param query - queries the list
 */
export async function slowConnection<Item>(
  query: (window: Window) => Promise<Slice<Item> | ServiceProblem<ExpectedCode>>,
  window: WindowArguments,
): Promise<Connection<Item>> {
  const found = await query(windowOf(window, pageSizes.list));
  return found instanceof ProblemError ? failedConnection(found, window, query) : connectionOf(found);
}
