import { nextTurn } from './next-turn.ts';

/**
 * Runs work in slices and lets the event loop turn between them, so that timers and requests are served meanwhile: a
 * promise would run before them, a timer would wait longer.
 */
export async function runInSlices<Result>(work: Iterator<void, Result>): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

/** The items of a slice, where each takes some microseconds. */
const SLICE_ITEMS = 1 << 10;

/** Maps items in slices. */
export function* mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  size = SLICE_ITEMS,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) yield;
    for (const item of items.slice(from, from + size)) results.push(map(item, results.length));
  }
  return results;
}
