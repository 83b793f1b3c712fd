import { known, partitionPoint } from '@site/primitives';
import type { TextRange } from './ranges.ts';

/** Whether a place lies in none of some ranges, which are in order and apart from each other. */
export function isOutside(ranges: readonly TextRange[], place: number): boolean {
  const next = partitionPoint(0, ranges.length, (at) => known(ranges[at]).end <= place);
  return place < (ranges[next]?.start ?? Number.POSITIVE_INFINITY);
}
