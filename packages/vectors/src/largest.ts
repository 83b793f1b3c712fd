import { BoundedHeap, float32At } from '@site/structures';

/**
 * The indices of the largest numbers, the largest first; of equal ones the lower index comes first.
 * @param most - how many are returned at most
 * @param accept - which indices are considered; all by default
 */
export function largest(
  numbers: Float32Array,
  most: number,
  accept: (index: number) => boolean = () => true,
): readonly number[] {
  const heap = new BoundedHeap(most, (a, b) => {
    const [x, y] = [float32At(numbers, a), float32At(numbers, b)];
    return x < y || (x === y && a > b);
  });
  // What a number must exceed, because a later index ranks below an equal number: most cost this comparison alone.
  // Before the heap is full it is NaN, which rejects none.
  let least = heap.isFull ? Number.POSITIVE_INFINITY : Number.NaN;
  for (let index = 0; index < numbers.length; index++) {
    if (float32At(numbers, index) <= least || !accept(index)) continue;
    heap.add(index);
    if (heap.isFull) least = float32At(numbers, heap.worst);
  }
  return heap.takeSorted();
}
