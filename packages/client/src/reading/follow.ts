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
    const items = itemsOf(page);
    // A server that leads on without an item would be followed without end, and its caller never hears of it.
    if (items.length === 0 && page.nextCursor !== null)
      throw new Error(
        `A page has no item and yet the next cursor ${JSON.stringify(page.nextCursor)}: list again later, or ask who runs the site.`,
      );
    yield* items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
