import { known, partitionPoint } from '@site/primitives';
import type { TextRange } from './ranges.ts';

/** Whether an offset is in none of the ranges, which are sorted and disjoint. */
export function isOutside(ranges: readonly TextRange[], offset: number): boolean {
  const next = partitionPoint(0, ranges.length, (at) => known(ranges[at]).end <= offset);
  return offset < (ranges[next]?.start ?? Number.POSITIVE_INFINITY);
}
