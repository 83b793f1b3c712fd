import { countingSort, uint32At } from '@site/structures';

/**
 * The indices of words by ascending hash, stably. Hashes are uniform, so that a counting sort by their highest bits
 * leaves few inversions, which an insertion sort removes: a tenth of the time of a comparison sort.
 */
export function sortByHash(hashes: Uint32Array, count: number): Uint32Array {
  const shift = Math.clz32(Math.max(1, count));
  const buckets = (0xffff_ffff >>> shift) + 1;
  const { order } = countingSort(count, buckets, (word) => uint32At(hashes, word) >>> shift);
  for (let at = 1; at < count; at++) insert(order, hashes, at);
  return order;
}

/** A step of insertion sort: moves a word before those of greater hashes. */
function insert(order: Uint32Array, hashes: Uint32Array, from: number): void {
  const word = uint32At(order, from);
  const hash = uint32At(hashes, word);
  let at = from;
  for (; at > 0; at--) {
    const before = uint32At(order, at - 1);
    if (uint32At(hashes, before) <= hash) break;
    order[at] = before;
  }
  order[at] = word;
}
