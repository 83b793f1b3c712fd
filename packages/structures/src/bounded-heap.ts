import { known } from '@site/primitives';

/** Whether the first of two items ranks below the second: a strict total order. */
export type IsWorse = (a: number, b: number) => boolean;

/** The best of many integers: a binary heap of bounded size with the worst at its root, which gives way to better ones. */
export class BoundedHeap {
  readonly #items: number[] = [];
  readonly #size: number;
  readonly #isWorse: IsWorse;

  /** @param size - how many items it holds at most */
  constructor(size: number, isWorse: IsWorse) {
    this.#size = size;
    this.#isWorse = isWorse;
  }

  get isFull(): boolean {
    return this.#items.length >= this.#size;
  }

  /** The worst item of a heap that is not empty. */
  get worst(): number {
    return known(this.#items[0]);
  }

  /** Adds an item; to a full heap in the place of the worst, which must be worse. */
  add(item: number): void {
    if (this.isFull) this.#siftDown(item);
    else this.#siftUp(item);
  }

  /** The items, best first. The heap is used up. */
  takeSorted(): readonly number[] {
    return this.#items.sort((a, b) => (this.#isWorse(a, b) ? 1 : -1));
  }

  /** Appends an item and moves it up, until its parent is worse. */
  #siftUp(item: number): void {
    const items = this.#items;
    const isWorse = this.#isWorse;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = known(items[parent]);
      if (!isWorse(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  /** Replaces the root by an item and moves it down, until its children are better. */
  #siftDown(item: number): void {
    const items = this.#items;
    const isWorse = this.#isWorse;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      if (left === undefined) break;
      const child = right !== undefined && isWorse(right, left) ? 2 * at + 2 : 2 * at + 1;
      const below = known(items[child]);
      if (!isWorse(below, item)) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }
}
