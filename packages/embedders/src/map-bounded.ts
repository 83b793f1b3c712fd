/**
 * Does something with each item, some of them at once, and answers the results in the order of the items.
 * The first failure fails all of it: nothing more is begun, and what is under way is told to stop.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  most: number,
  run: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const stop = new AbortController();
  const queue = items.entries();
  const work = async (): Promise<void> => {
    // One iterator for all: each takes what the others have not taken yet.
    for (const [at, item] of queue) {
      if (stop.signal.aborted) return;
      results[at] = await run(item, stop.signal);
    }
  };
  const workers = Array.from({ length: Math.min(most, items.length) }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return results;
}
