import type { Slice, Window } from '@site/contract';

/** The part of a list that the cursors of a window bound: from `start` to before `end`, of `total` items. */
interface BoundedRange {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** A page of a list: from `from` to before `to`. */
export interface CutRange extends Omit<Slice<never>, 'edges'> {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a range to its first items, and the rest of it to its last ones. Whether there are more is a question about the
 * range in the direction in which it is paged, and about the whole list in the other one (Relay Cursor Connections
 * §5.1). An empty page has no cursor to page on from: the other direction ends there, so that every walk has an end.
 */
export function cutRange({ start, end, total }: BoundedRange, { first, last }: Window): CutRange {
  const to = first === undefined ? end : Math.min(end, start + first);
  const from = last === undefined ? start : Math.max(start, to - last);
  const isEmpty = from === to;
  return {
    from,
    to,
    total,
    hasNext: first === undefined ? !isEmpty && end < total : to < end,
    hasPrevious: last === undefined ? !isEmpty && start > 0 : from > start,
  };
}
