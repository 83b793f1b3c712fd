import { valueFor } from '../structures/checked-reads.ts';

/** How many UTF-16 code units are read at a time: some milliseconds of work. */
const PIECE = 1 << 15;

/** A text in pieces that end before white space, so that no word is read in two parts. */
export function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE < text.length ? endOfPiece(text, start + PIECE) : text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/** What has no white space for so long is no text: it is cut anywhere. */
function endOfPiece(text: string, near: number): number {
  const space = text.slice(near, near + PIECE).search(/\s/);
  return space === -1 ? Math.min(text.length, near + PIECE) : near + space;
}

/**
 * Tells when it is time to let others run, by how much was done: at first after a sixteenth of `most`, then after twice
 * as much each time. What runs for the first time takes ten times as long.
 */
export function createPauses(most: number): (done: number) => boolean {
  let span = most / 16;
  let left = span;
  return (done) => {
    left -= done;
    if (left > 0) return false;
    span = Math.min(most, span * 2);
    left = span;
    return true;
  };
}

/** How many items are worked on at a time: some milliseconds of work. */
const BATCH = 1 << 10;

/** What a function makes of each item; each yield is a place where others may run. */
export function* mapInPieces<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Generator<void, Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    if (from > 0) yield;
    for (const item of items.slice(from, from + BATCH)) made.push(make(item, made.length));
  }
  return made;
}

/** Strings in the order of their UTF-16 code units, as `sort` has it, a part at a time. */
export function* sortInPieces(strings: readonly string[]): Generator<void, string[]> {
  const groups = new Map<string, string[]>();
  yield* mapInPieces(strings, (string) => {
    const beginning = string.slice(0, 2);
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [string]);
    else group.push(string);
  });
  const sorted: string[] = [];
  let unsorted = 0;
  for (const beginning of [...groups.keys()].sort()) {
    const group = valueFor(groups, beginning);
    for (const string of group.sort()) sorted.push(string);
    unsorted += group.length;
    if (unsorted < BATCH) continue;
    unsorted = 0;
    yield;
  }
  return sorted;
}
