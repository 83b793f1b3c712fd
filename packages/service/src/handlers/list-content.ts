import type { SiteRecord } from '@site/content-core';
import type { Handler } from '@site/contract';
import { memoize, withJson } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { titleForClients } from '../items/corpus-text.ts';
import type { Listed } from '../items/listed-records.ts';
import { writeList } from '../items/write-list.ts';
import { nextCursor } from '../lists/slice.ts';
import { listContentRecords } from '../records/list-records.ts';

export function listContent(context: Context): Handler<'listContent'> {
  const titled = memoize((record: SiteRecord) => withTitle(record, context.listed(record)));
  return async ({ section, kind, tag, data, limit, cursor }) => {
    const slice = listContentRecords(context, { section, kind, tag, data }, { first: limit, after: cursor });
    if (slice instanceof ProblemError) return slice;
    const listed = slice.edges.map(({ item }) =>
      item.kind === 'document' ? context.listed(item) : titled(item),
    );
    const answer = { count: listed.length, total: slice.total, nextCursor: nextCursor(slice) };
    const items = listed.map(({ item }) => item);
    return withJson({ ...answer, items }, () => writeList({ ...answer, items: [] }, listed));
  };
}

/** Every item of this list has a title, because clients of version 1 read one. */
function withTitle(record: SiteRecord, { item, json }: Listed<string | null>): Listed<string> {
  const { title } = item;
  if (title !== null) return { item: { ...item, title }, json };
  const titled = { ...item, title: titleForClients(record) };
  return { item: titled, json: new TextEncoder().encode(JSON.stringify(titled)) };
}
