/**
 * Which part of a list is asked for. The cursors bound the list, then `first` cuts it from its start and `last`
 * cuts what is left from its end (Relay Cursor Connections §4.4). Without any, it is the whole list.
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
  /** Whether items come after this part. */
  readonly hasNext: boolean;
  /** Whether items come before this part. */
  readonly hasPrevious: boolean;
}
