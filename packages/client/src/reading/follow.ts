/** A page of a list, as the JSON API answers it. */
interface Page {
  readonly nextCursor: string | null;
}

/** Every item of a list: asks for one page after the other, as items are taken. */
export async function* follow<P extends Page, Item>(
  ask: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    yield* itemsOf(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
