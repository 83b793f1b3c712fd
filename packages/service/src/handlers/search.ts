import type { Handler } from '@site/contract';
import { withJson } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { writeList } from '../items/write-list.ts';
import { nextCursor } from '../lists/slice.ts';
import { searchRecords, wholeHit } from '../searching/search-records.ts';

export function search(context: Context): Handler<'search'> {
  return async ({ q, section, kind, tag, limit, cursor, prefix, explain }) => {
    const slice = await searchRecords(
      context,
      { q, section, kind, tag, prefix: prefix === '1', explain: explain === '1' },
      { first: limit, after: cursor },
    );
    if (slice instanceof ProblemError) return slice;
    const found = slice.edges.map(({ item }) => item);
    const answer = {
      query: q,
      count: found.length,
      total: slice.total,
      nextCursor: nextCursor(slice),
      corrections: [...slice.corrections],
      didYouMean: slice.didYouMean,
    };
    const whole = {
      ...answer,
      // Composed when it is read: HTTP sends the bytes of `writeList` and never reads it.
      get hits() {
        return found.map(wholeHit);
      },
    };
    return withJson(whole, () => writeList({ ...answer, hits: [] }, found));
  };
}
