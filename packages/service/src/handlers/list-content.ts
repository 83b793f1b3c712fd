import type { Handler } from '@site/contract';
import { withJson } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { writeList } from '../items/write-list.ts';
import { nextCursor } from '../lists/slice.ts';
import { listDocuments } from '../records/list-records.ts';

export function listContent(context: Context): Handler<'listContent'> {
  return async ({ section, tag, limit, cursor }) => {
    const slice = listDocuments(context, { section, tag }, { first: limit, after: cursor });
    if (slice instanceof ProblemError) return slice;
    const listed = slice.edges.map(({ item }) => context.listed(item));
    const answer = { count: listed.length, total: slice.total, nextCursor: nextCursor(slice) };
    const items = listed.map(({ item }) => item);
    return withJson({ ...answer, items }, () => writeList({ ...answer, items: [] }, listed));
  };
}
