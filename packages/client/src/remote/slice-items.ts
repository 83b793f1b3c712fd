import type { Slice } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';

/** Which page of a list is requested. */
export interface SliceRequest {
  /** The cursor of the item before the page; `undefined` for the first page. */
  readonly after: string | undefined;
  readonly first: number;
}

/**
 * A page of items.
 * @param cursorOf - the cursor of an item: what names it
 */
export function sliceItems<Item>(
  items: readonly Item[],
  cursorOf: (item: Item) => string,
  { after, first }: SliceRequest,
): Slice<Item> | ProblemError<'invalid_cursor'> {
  const start = after === undefined ? 0 : items.findIndex((item) => cursorOf(item) === after) + 1;
  if (after !== undefined && start === 0) return unknownCursor(after);
  const end = start + first;
  return {
    edges: items.slice(start, end).map((item) => ({ cursor: cursorOf(item), item })),
    total: items.length,
    hasNext: end < items.length,
    hasPrevious: start > 0,
  };
}

function unknownCursor(cursor: string): ProblemError<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `${quoteValue(cursor)} is no cursor of this list, or what it names is no longer there.`,
    resolution: 'List from the beginning, without a cursor.',
  });
}
