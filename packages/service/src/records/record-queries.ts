import { encodePath, type SiteRecord } from '@site/content-core';
import type { CodeOf, PageEntry, RecordDetail, Service, ServiceProblem, Slice, Window } from '@site/contract';
import { once } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { checkInput } from '../checks/check-input.ts';
import { checkWindow } from '../checks/check-window.ts';
import type { Context } from '../context.ts';
import type { FindGone } from '../history/gone.ts';
import { listRecords } from '../lists/list-records.ts';
import { withItem } from '../lists/slice.ts';
import { referenceResolver } from '../resolving/resolve-reference.ts';
import { searchRecords, wholeHit } from '../searching/search-records.ts';
import { bodyRenderer, pageEntry, recordDetail } from './record-detail.ts';

/** What surfaces ask for that put their own answers together of records. */
type RecordQueries = Pick<Service, 'record' | 'resolve' | 'list' | 'hits'>;

/**
 * Answers questions about records with the rules of the operations that answer the same.
 * @param near - the paths of records nearest to one that does not exist
 * @param gone - the problem of a path at which something was before
 */
export function recordQueries(
  context: Context,
  near: (path: string) => readonly string[],
  gone: FindGone,
): RecordQueries {
  const { baseUrl } = context.site;
  const renderer = bodyRenderer(context);
  const resolve = referenceResolver(context, near, gone);
  const byPath = once(() => new Map(context.records.map((record) => [encodePath(record.path), record])));
  const entries = new Map<SiteRecord, PageEntry>();
  /** The entry of a record, made once: lists show the same records again and again. */
  const entry = (record: SiteRecord): PageEntry => {
    const made = entries.get(record) ?? pageEntry(record, baseUrl);
    entries.set(record, made);
    return made;
  };
  const detail = (record: SiteRecord): RecordDetail => recordDetail(record, context, renderer);

  /** The problem of a question or a window, if either has one. */
  const check = <Id extends 'listContent' | 'search'>(
    operation: Id,
    question: Readonly<Record<string, unknown>>,
    window: Window,
  ): ServiceProblem<CodeOf<Id> | 'invalid_limit'> | undefined => {
    const given = Object.entries(question).filter(([, value]) => value !== undefined);
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
    list: ({ kind, section, tag }, window) => {
      const problem = check('listContent', { section, tag }, window);
      if (problem !== undefined) return problem;
      const slice = listRecords(context, { kind, section, tag }, window);
      return slice instanceof ProblemError ? slice : mapSlice(slice, entry);
    },
    hits: async ({ q, section, tag, prefix, explain }, window) => {
      const problem = check('search', { q, section, tag }, window);
      if (problem !== undefined) return problem;
      const slice = await searchRecords(context, { q, section, tag, prefix, explain }, window);
      return slice instanceof ProblemError
        ? slice
        : { ...mapSlice(slice, wholeHit), corrections: slice.corrections };
    },
  };
}

function mapSlice<From, To>({ edges, ...rest }: Slice<From>, change: (item: From) => To): Slice<To> {
  return { ...rest, edges: edges.map((edge) => withItem(edge, change(edge.item))) };
}
