import { itemAt } from './number-at.ts';

/**
 * How many of the numbers from 0 to `end - 1` hold a condition, by binary search: it must hold for the first of them
 * and for none that comes after these.
 */
export function countBelow(end: number, holds: (number: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same of the items of a list. */
export function countWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return countBelow(items.length, (at) => holds(itemAt(items, at)));
}
