/**
 * Does something with every item, some at a time, in no order. After a failure nothing more is begun, and what runs
 * is waited for, so that nothing goes on behind the back of whoever clears up.
 * @throws what the first failure threw
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  const work = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done && failure === undefined; next = iterator.next()) {
      try {
        await act(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failure !== undefined) throw failure.error;
}
