import { known } from '@site/primitives';
import type { TextRange } from './ranges.ts';

/** Whether a place lies in none of some ranges, which are in order and apart from each other. */
export function isOutside(ranges: readonly TextRange[], place: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (known(ranges[middle]).end <= place) low = middle + 1;
    else high = middle;
  }
  return place < (ranges[low]?.start ?? Number.POSITIVE_INFINITY);
}
