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

/** How many items are worked on at a time: some milliseconds of work. */
const BATCH = 1 << 10;

/** What a function makes of each item; each yield is a place where others may run. */
export function* mapInPieces<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Generator<void, Made[]> {
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    made.push(make(item, at));
    if (at % BATCH === BATCH - 1) yield;
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
    const group = groups.get(beginning) ?? [];
    for (const string of group.sort()) sorted.push(string);
    unsorted += group.length;
    if (unsorted < BATCH) continue;
    unsorted = 0;
    yield;
  }
  return sorted;
}
