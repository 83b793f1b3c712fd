export { BoundedHeap, type IsWorse } from './bounded-heap.ts';
export { type BoundedMemo, boundedMemo } from './bounded-memo.ts';
export {
  float32At,
  float64At,
  int32At,
  offsetAt,
  uint8At,
  uint16At,
  uint32At,
} from './checked-reads.ts';
export { type Buckets, countingSort } from './counting-sort.ts';
export { grow } from './grow.ts';
export { CHUNK_LENGTH, ChunkedInt32List, Int32List } from './int-list.ts';
