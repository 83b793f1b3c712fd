import { floatAt, itemAt } from '../structures/checked-reads.ts';
/**
 * The places of the largest numbers, the largest first; of equal ones the first place comes first.
 * A heap keeps the best so far, the worst of them on top, so that most numbers cost one comparison.
 */
export function largest(
  numbers: Float32Array,
  most: number,
  accept: (at: number) => boolean = () => true,
): readonly number[] {
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const [x, y] = [floatAt(numbers, a), floatAt(numbers, b)];
    return x < y || (x === y && a > b);
  };
  // What is not larger than the worst of a full heap is worse: it comes later than what is equal.
  let least = most > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let at = 0; at < numbers.length; at++) {
    const full = heap.length >= most;
    if ((full && floatAt(numbers, at) <= least) || !accept(at)) continue;
    if (full) sink(heap, at, worse);
    else rise(heap, at, worse);
    least = floatAt(numbers, itemAt(heap, 0));
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1));
}

type Order = (a: number, b: number) => boolean;

/** Adds a place at the end, and moves it up until what stands above is worse. */
function rise(heap: number[], added: number, worse: Order): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = itemAt(heap, parent);
    if (!worse(added, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = added;
}

/** Puts a place where the worst was, and moves it down until what stands below is better. */
function sink(heap: number[], added: number, worse: Order): void {
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    if (left === undefined) break;
    const child = right !== undefined && worse(right, left) ? 2 * at + 2 : 2 * at + 1;
    const below = itemAt(heap, child);
    if (!worse(below, added)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = added;
}
