import { ProblemError } from '@site/problem';
import { type CursorKey, decodeCursor, encodeCursor } from './cursor.ts';

/** What a page is cut from, and where. */
export interface PageRequest<Item> {
  /** Every item of the answer, in its order. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => CursorKey;
  /** The order of the items: below 0 when the first key comes before the second. */
  readonly compare: (a: CursorKey, b: CursorKey) => number;
  /** The operation and its parameters, but for the cursor and the limit. */
  readonly question: readonly (string | undefined)[];
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** A page, and how to get the next one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Cuts the page that follows a cursor, or the first one. */
export function cutPage<Item>(request: PageRequest<Item>): Page<Item> | ProblemError<'invalid_cursor'> {
  const { items, keyOf, compare, cursor, limit } = request;
  const question = JSON.stringify(request.question.map((part) => part ?? null));
  const key = cursor === undefined ? undefined : decodeCursor(question, cursor);
  if (cursor !== undefined && key === undefined) return invalidCursor(cursor);
  const start = key === undefined ? 0 : firstAfter(items, (item) => compare(keyOf(item), key) > 0);
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  const more = last !== undefined && start + page.length < items.length;
  return { items: page, total: items.length, nextCursor: more ? encodeCursor(question, keyOf(last)) : null };
}

/** The index of the first item, in a sorted list, for which a condition holds that holds for all after it too. */
function firstAfter<Item>(items: readonly Item[], isAfter: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isAfter(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function invalidCursor(cursor: string): ProblemError<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `"${cursor}" is not a cursor that was issued for this question.`,
    resolution:
      'Send the `nextCursor` of the page before with the same other parameters, or leave `cursor` out to begin again.',
  });
}
