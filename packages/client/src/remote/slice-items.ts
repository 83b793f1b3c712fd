import type { CorpusItem, Slice } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';

/** Which page of a list is requested. */
export interface SliceRequest {
  /** The cursor of the item before the page; `undefined` for the first page. */
  readonly after: string | undefined;
  readonly first: number;
}

/** A page of items. The cursor of an item is its URL. */
export function sliceItems(
  items: readonly CorpusItem[],
  { after, first }: SliceRequest,
): Slice<CorpusItem> | ProblemError<'invalid_cursor'> {
  const start = after === undefined ? 0 : items.findIndex(({ url }) => url === after) + 1;
  if (after !== undefined && start === 0) return unknownCursor(after);
  const end = start + first;
  return {
    edges: items.slice(start, end).map((item) => ({ cursor: item.url, item })),
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
