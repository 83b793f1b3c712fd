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

/** A message where the platform has no immediates. Not in Node, which loads half of `fetch` for its first one (measured: 20 to 50 ms). */
const nextTurn: () => Promise<void> =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => void setImmediate(resolve))
    : nextMessage;

/**
 * A channel for each turn: a platform may read on from the same one for as long as messages come, and starve all else
 * (measured in Node: no timer in 20 turns, and 20 with new channels).
 */
function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  return new Promise((resolve) => {
    const end = (): void => {
      // An open port would keep the process alive.
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port2.postMessage(null);
  });
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
