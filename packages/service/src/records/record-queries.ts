import { encodePath, type SiteRecord } from '@site/content-core';
import type { CodeOf, RecordDetail, Service, ServiceProblem, Slice, Window } from '@site/contract';
import { memoize, once } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { checkInput } from '../checks/check-input.ts';
import { checkWindow } from '../checks/check-window.ts';
import type { Context } from '../context.ts';
import type { FindGone } from '../history/gone.ts';
import { withItem } from '../lists/slice.ts';
import { referenceResolver } from '../resolving/resolve-reference.ts';
import { searchRecords, wholeHit } from '../searching/search-records.ts';
import { listRecords } from './list-records.ts';
import { covers, pageEntry, recordDetail } from './record-detail.ts';
import { cachedBodies } from './render-body.ts';

/** The queries of surfaces that compose their answers of records. */
type RecordQueries = Pick<Service, 'record' | 'resolve' | 'list' | 'hits'>;

/**
 * Answers queries for records by the rules of the corresponding operations.
 * @param near - the paths of the records nearest to a path that does not exist
 * @param gone - the problem of a path that an earlier snapshot published
 */
export function recordQueries(
  context: Context,
  near: (path: string) => readonly string[],
  gone: FindGone,
): RecordQueries {
  const { baseUrl } = context.site;
  const htmlOf = cachedBodies(context);
  const coverOf = covers(context);
  const resolve = referenceResolver(context, near, gone);
  const byPath = once(() => new Map(context.records.map((record) => [encodePath(record.path), record])));
  // One entry for each record, so that surfaces can cache by its identity what they derive from it.
  const entryOf = memoize((record: SiteRecord) => pageEntry(record, baseUrl));
  const detail = (record: SiteRecord): RecordDetail => recordDetail(record, context, { htmlOf, coverOf });

  /** The problem of a request or a window, if either has one. */
  const check = <Id extends 'listContent' | 'search'>(
    operation: Id,
    request: Readonly<Record<string, unknown>>,
    window: Window,
  ): ServiceProblem<CodeOf<Id> | 'invalid_limit'> | undefined => {
    const given = Object.entries(request).filter(([, value]) => value !== undefined);
    const checked = checkInput(operation, Object.fromEntries(given));
    return checked instanceof ProblemError ? checked : checkWindow(window, operation);
  };

  return {
    record: (path) => {
      const record = byPath().get(path);
      return record === undefined ? undefined : detail(record);
    },
    resolve: (reference) => {
      const found = resolve(reference);
      return found instanceof ProblemError ? found : detail(found);
    },
    list: ({ kind, section, tag, data }, window) => {
      const problem = check('listContent', { section, tag, data }, window);
      if (problem !== undefined) return problem;
      const slice = listRecords(context, { kind, section, tag, data }, window);
      return slice instanceof ProblemError ? slice : mapSlice(slice, entryOf);
    },
    hits: async ({ q, section, kind, tag, prefix, explain }, window) => {
      const problem = check('search', { q, section, kind, tag }, window);
      if (problem !== undefined) return problem;
      const slice = await searchRecords(context, { q, section, kind, tag, prefix, explain }, window);
      return slice instanceof ProblemError
        ? slice
        : { ...mapSlice(slice, wholeHit), corrections: slice.corrections, didYouMean: slice.didYouMean };
    },
  };
}

function mapSlice<From, To>({ edges, ...rest }: Slice<From>, change: (item: From) => To): Slice<To> {
  return { ...rest, edges: edges.map((edge) => withItem(edge, change(edge.item))) };
}
