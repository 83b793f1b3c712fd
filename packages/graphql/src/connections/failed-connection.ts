import type { ServiceProblem, Slice, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type ExpectedCode, expectedError } from '../failures/errors.ts';
import type { Connection } from './connection.ts';
import type { WindowArguments } from './window.ts';

/** A part of a list, or why there is none. */
type Found<Part> = Part | ServiceProblem<ExpectedCode>;

/**
 * Presents the problem of a page as a connection without items, such that a client that merges pages into one list loses
 * nothing: where only the window is wrong, the total is that of the list, and the cursors are those that were sent, from
 * which the next request may go on. There is no next page: a client that overlooks errors would request it for ever.
 * @param query - queries the same list
 */
export async function failedConnection<Part extends Slice<unknown>>(
  problem: ServiceProblem<ExpectedCode>,
  { after, before }: WindowArguments,
  query: (window: Window) => Found<Part> | Promise<Found<Part>>,
): Promise<Connection<never> & { readonly list: Part | undefined }> {
  const nothing = { first: 0 };
  const here = await query({ ...nothing, after: after ?? undefined, before: before ?? undefined });
  const isPlaced = !(here instanceof ProblemError);
  const list = isPlaced ? here : await query(nothing);
  return {
    edges: [],
    pageInfo: {
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: (isPlaced ? before : undefined) ?? null,
      endCursor: (isPlaced ? after : undefined) ?? null,
    },
    totalCount: list instanceof ProblemError ? 0 : list.total,
    errors: [expectedError(problem)],
    list: list instanceof ProblemError ? undefined : list,
  };
}
