import { forEachInTurns } from '@site/primitives';

/** How many items are sorted without a pause. */
const RUN = 1 << 9;

/** What an item takes in a sort of so many, and in a merge, in microseconds. Measured, and rounded up. */
const [SORT_WORK, MERGE_WORK] = [1, 0.2];

/** Sorts as `toSorted` does: sorted runs, merged two by two. Yields its work. */
export function* sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<number, readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += RUN) {
    yield RUN * SORT_WORK;
    runs.push(items.slice(from, from + RUN).sort(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeInTurns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; of equal items those of the first come first. */
function* mergeInTurns<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<number, readonly Item[]> {
  const merged: Item[] = [];
  let at = 0;
  yield* forEachInTurns(first, 2 * MERGE_WORK, (item) => {
    for (let next = second[at]; next !== undefined && compare(next, item) < 0; next = second[at]) {
      merged.push(next);
      at++;
    }
    merged.push(item);
  });
  return merged.concat(second.slice(at));
}
