/**
 * The part of a list to return. The cursors bound the list, then `first` takes items from its start and `last` from
 * the end of what is left (Relay Cursor Connections §4.4). Without any of them it is the whole list.
 */
export interface Window {
  /** Only what comes after the item of this cursor. */
  readonly after?: string | undefined;
  /** Only what comes before the item of this cursor. */
  readonly before?: string | undefined;
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}

/** An item of a list, and the cursor that names its place. */
export interface Edge<Item> {
  readonly cursor: string;
  readonly item: Item;
}

/** A part of a list. */
export interface Slice<Item> {
  readonly edges: readonly Edge<Item>[];
  /** How many items the list has in all, whatever the window. */
  readonly total: number;
  /**
   * Whether items come after this part. With `first` only those before the cursor of `before` count, so that whoever pages
   * forwards through a window comes to its end (Relay Cursor Connections §5.1).
   */
  readonly hasNext: boolean;
  /** Whether items come before this part. With `last` only those after the cursor of `after` count. */
  readonly hasPrevious: boolean;
}
