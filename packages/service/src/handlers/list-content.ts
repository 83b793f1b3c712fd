import type { Handler } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { listDocuments } from '../list-records.ts';
import { contentItem } from '../present.ts';
import { nextCursor } from '../slice.ts';

export function listContent(context: Context): Handler<'listContent'> {
  const { baseUrl } = context.site;
  return async ({ section, tag, limit, cursor }) => {
    const slice = listDocuments(context, { section, tag }, { first: limit, after: cursor });
    if (slice instanceof ProblemError) return slice;
    const items = slice.edges.map(({ item }) => contentItem(item, item.title, baseUrl));
    return { count: items.length, total: slice.total, nextCursor: nextCursor(slice), items };
  };
}
