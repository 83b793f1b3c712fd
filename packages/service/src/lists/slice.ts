import type { Edge, ServiceProblem, Slice, Window } from '@site/contract';
import { partitionPoint } from '@site/primitives';
import { ProblemError, quoteValue } from '@site/problem';
import { type CursorKey, cursorEncoder, decodeCursor } from './cursor.ts';
import { cutRange } from './cut-range.ts';

/** The operation and its parameters, except those that cut the list: what a cursor is bound to. */
export type RequestKey = readonly (string | undefined)[];

/** A window whose cursors are decoded. */
export interface Bounds {
  readonly after: CursorKey | undefined;
  readonly before: CursorKey | undefined;
}

/** Decodes the cursors of a window, which must have been issued for the same request key. */
export function readBounds(
  requestKey: RequestKey,
  { after, before }: Window,
): Bounds | ServiceProblem<'invalid_cursor'> {
  const text = keyText(requestKey);
  const keys = { after: readCursor(text, after), before: readCursor(text, before) };
  if (after !== undefined && keys.after === undefined) return invalidCursor(after);
  if (before !== undefined && keys.before === undefined) return invalidCursor(before);
  return keys;
}

/** A sorted list, and the part of it that is requested. */
export interface SliceRequest<Item> {
  /** Every item, sorted. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => CursorKey;
  /** The order of the items: below 0 when the first key comes before the second. */
  readonly compare: (a: CursorKey, b: CursorKey) => number;
  readonly requestKey: RequestKey;
  readonly window: Window;
}

/** Cuts the part of a list that a window shows (Relay Cursor Connections §4.4). */
export function cutSlice<Item extends object>(
  request: SliceRequest<Item>,
): Slice<Item> | ServiceProblem<'invalid_cursor'> {
  const { items, keyOf, compare, requestKey, window } = request;
  const bounds = readBounds(requestKey, window);
  if (bounds instanceof ProblemError) return bounds;
  const { after, before } = bounds;
  const firstWhere = (isReached: (key: CursorKey) => boolean): number =>
    partitionPoint(0, items.length, (at) => {
      const item = items[at];
      return item !== undefined && !isReached(keyOf(item));
    });
  const start = after === undefined ? 0 : firstWhere((key) => compare(key, after) > 0);
  const end = before === undefined ? items.length : firstWhere((key) => compare(key, before) >= 0);
  const range = { start, end: Math.max(start, end), total: items.length };
  const { from, to, ...rest } = cutRange(range, window);
  return { ...rest, edges: edgesWith(items.slice(from, to), cachedEncoder(requestKey, keyOf)) };
}

/** An edge whose cursor is encoded when it is read: of most pages only the last one is. */
class LazyEdge<Item> implements Edge<Item> {
  readonly item: Item;
  readonly #encode: () => string;

  constructor(item: Item, encode: () => string) {
    this.item = item;
    this.#encode = encode;
  }

  get cursor(): string {
    return this.#encode();
  }
}

/** Items with the cursors of their positions. */
export function edgesOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => CursorKey,
  requestKey: RequestKey,
): readonly Edge<Item>[] {
  const encode = cursorEncoder(keyText(requestKey));
  return edgesWith(items, (item) => encode(keyOf(item)));
}

function edgesWith<Item>(items: readonly Item[], encode: (item: Item) => string): readonly Edge<Item>[] {
  return items.map((item) => new LazyEdge(item, () => encode(item)));
}

/**
 * The cursor that was last encoded of an item, and its request key: pages show the same items again and again. It is no
 * memo of the item alone, whose cursors differ from one request key to the next.
 */
const lastCursors = new WeakMap<object, { readonly keyText: string; readonly cursor: string }>();

function cachedEncoder<Item extends object>(
  requestKey: RequestKey,
  keyOf: (item: Item) => CursorKey,
): (item: Item) => string {
  const text = keyText(requestKey);
  const encode = cursorEncoder(text);
  return (item) => {
    const last = lastCursors.get(item);
    if (last?.keyText === text) return last.cursor;
    const cursor = encode(keyOf(item));
    lastCursors.set(item, { keyText: text, cursor });
    return cursor;
  };
}

/** The same edge around another item. */
export function withItem<Item>(edge: Edge<unknown>, item: Item): Edge<Item> {
  return new LazyEdge(item, () => edge.cursor);
}

function keyText(requestKey: RequestKey): string {
  return JSON.stringify(requestKey.map((part) => part ?? null));
}

function readCursor(text: string, cursor: string | undefined): CursorKey | undefined {
  return cursor === undefined ? undefined : decodeCursor(text, cursor);
}

function invalidCursor(cursor: string): ServiceProblem<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `${quoteValue(cursor)} is not a cursor that was issued for this query.`,
    resolution: { kind: 'restart-list' },
  });
}

/** The cursor after which the next page begins; null on the last page. */
export function nextCursor({ edges, hasNext }: Slice<unknown>): string | null {
  return hasNext ? (edges.at(-1)?.cursor ?? null) : null;
}
