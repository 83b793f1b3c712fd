import type { Handler } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { searchRecords } from '../search-records.ts';
import { nextCursor } from '../slice.ts';

export function search(context: Context): Handler<'search'> {
  return async ({ q, section, tag, limit, cursor, prefix, explain }) => {
    const slice = await searchRecords(
      context,
      { q, section, tag, prefix: prefix === '1', explain: explain === '1' },
      { first: limit, after: cursor },
    );
    if (slice instanceof ProblemError) return slice;
    const hits = slice.edges.map(({ item }) => item);
    return {
      query: q,
      count: hits.length,
      total: slice.total,
      nextCursor: nextCursor(slice),
      corrections: [...slice.corrections],
      hits,
    };
  };
}
