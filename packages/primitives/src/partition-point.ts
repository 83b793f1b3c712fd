/**
 * The first index of a range for which a predicate is false, by binary search. The range must be partitioned: no index
 * for which the predicate is true comes after one for which it is false.
 * @param from - the first index of the range
 * @param to - the index after its last, which is the result when the predicate is true for all of it
 */
export function partitionPoint(from: number, to: number, isBefore: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
