import type { Edge, ServiceProblem, Slice, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import { type CursorKey, cursorWriter, decodeCursor } from './cursor.ts';

/** The operation and its parameters, but for what cuts the list: what a cursor is bound to. */
export type Question = readonly (string | undefined)[];

/** A window whose cursors have been read. */
export interface Bounds {
  readonly after: CursorKey | undefined;
  readonly before: CursorKey | undefined;
}

/** Reads the cursors of a window, which must have been issued for the same question. */
export function readBounds(
  question: Question,
  { after, before }: Window,
): Bounds | ServiceProblem<'invalid_cursor'> {
  const print = printOf(question);
  const keys = { after: readCursor(print, after), before: readCursor(print, before) };
  if (after !== undefined && keys.after === undefined) return invalidCursor(after);
  if (before !== undefined && keys.before === undefined) return invalidCursor(before);
  return keys;
}

/** What a list is, for a slice to be cut from it. */
export interface SliceRequest<Item> {
  /** Every item, in its order. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => CursorKey;
  /** The order of the items: below 0 when the first key comes before the second. */
  readonly compare: (a: CursorKey, b: CursorKey) => number;
  readonly question: Question;
  readonly window: Window;
}

/** Cuts the part of a list that a window shows (Relay Cursor Connections §4.4). */
export function cutSlice<Item extends object>(
  request: SliceRequest<Item>,
): Slice<Item> | ServiceProblem<'invalid_cursor'> {
  const { items, keyOf, compare, question, window } = request;
  const bounds = readBounds(question, window);
  if (bounds instanceof ProblemError) return bounds;
  const { after, before } = bounds;
  const start = after === undefined ? 0 : firstWhere(items, (item) => compare(keyOf(item), after) > 0);
  const end =
    before === undefined ? items.length : firstWhere(items, (item) => compare(keyOf(item), before) >= 0);
  const [from, to] = narrow(start, Math.max(start, end), window);
  return {
    edges: edgesWith(items.slice(from, to), keptWriter(question, keyOf)),
    total: items.length,
    hasNext: to < items.length,
    hasPrevious: from > 0,
  };
}

/** A place of a list. Its cursor is written when somebody reads it: of most pages one is read. */
class Placed<Item> implements Edge<Item> {
  readonly item: Item;
  readonly #write: () => string;

  constructor(item: Item, write: () => string) {
    this.item = item;
    this.#write = write;
  }

  get cursor(): string {
    return this.#write();
  }
}

/** Items with the cursors of their places. */
export function edgesOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => CursorKey,
  question: Question,
): readonly Edge<Item>[] {
  const write = cursorWriter(printOf(question));
  return edgesWith(items, (item) => write(keyOf(item)));
}

function edgesWith<Item>(items: readonly Item[], write: (item: Item) => string): readonly Edge<Item>[] {
  return items.map((item) => new Placed(item, () => write(item)));
}

/** The cursor that was last written of an item, and for which question: pages show the same items again and again. */
const written = new WeakMap<object, { readonly print: string; readonly cursor: string }>();

function keptWriter<Item extends object>(
  question: Question,
  keyOf: (item: Item) => CursorKey,
): (item: Item) => string {
  const print = printOf(question);
  const write = cursorWriter(print);
  return (item) => {
    const known = written.get(item);
    if (known?.print === print) return known.cursor;
    const cursor = write(keyOf(item));
    written.set(item, { print, cursor });
    return cursor;
  };
}

/** The same place of a list, with another item at it. */
export function withItem<Item>(edge: Edge<unknown>, item: Item): Edge<Item> {
  return new Placed(item, () => edge.cursor);
}

/** A range cut to its first items, and what is left of it to its last ones. */
export function narrow(start: number, end: number, { first, last }: Window): readonly [number, number] {
  const to = first === undefined ? end : Math.min(end, start + first);
  const from = last === undefined ? start : Math.max(start, to - last);
  return [from, to];
}

/** The index of the first item, in a sorted list, for which a condition holds that holds for all after it too. */
function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function printOf(question: Question): string {
  return JSON.stringify(question.map((part) => part ?? null));
}

function readCursor(print: string, cursor: string | undefined): CursorKey | undefined {
  return cursor === undefined ? undefined : decodeCursor(print, cursor);
}

function invalidCursor(cursor: string): ServiceProblem<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `"${cursor}" is not a cursor that was issued for this query.`,
    resolution: { kind: 'restart-list' },
  });
}

/** The cursor that the next page begins after; null on the last page. */
export function nextCursor({ edges, hasNext }: Slice<unknown>): string | null {
  return hasNext ? (edges.at(-1)?.cursor ?? null) : null;
}
