import pMap from 'p-map';

/**
 * Does something with every item, some at a time, in no order. After a failure nothing more is begun, and what runs is
 * awaited, so that nothing goes on behind the back of whoever clears up; `p-map` alone rejects while the rest runs on.
 * @throws what the first failure threw
 */
export async function forEach<Item>(
  items: Iterable<Item>,
  concurrency: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  await pMap(
    items,
    async (item) => {
      if (failure !== undefined) return;
      try {
        await act(item);
      } catch (error) {
        failure ??= { error };
      }
    },
    { concurrency },
  );
  if (failure !== undefined) throw failure.error;
}
