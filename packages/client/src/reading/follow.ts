/** A page of a list of the JSON API. */
interface Page {
  readonly nextCursor: string | null;
}

/** Every item of a list: requests one page after the other, as items are consumed. */
export async function* follow<P extends Page, Item>(
  request: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await request(cursor);
    yield* itemsOf(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
