import { known, mapInSlices } from '@site/primitives';

/** The length of a slice of text, in UTF-16 code units: some milliseconds of work. */
const SLICE_LENGTH = 1 << 15;

/** A text in slices that end before white space, so that no word is cut in two. */
export function* textSlices(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + SLICE_LENGTH < text.length ? endOfSlice(text, start + SLICE_LENGTH) : text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/** What has no white space for so long is no text: it is cut anywhere. */
function endOfSlice(text: string, near: number): number {
  const space = text.slice(near, near + SLICE_LENGTH).search(/\s/);
  return space === -1 ? Math.min(text.length, near + SLICE_LENGTH) : near + space;
}

/**
 * A budget of work for each slice: spending from it answers whether it is used up, and begins the next. The first
 * slice has a sixteenth of the budget and each next one twice as much, up to all of it, because code that is not yet
 * compiled takes ten times as long.
 */
export function createSliceBudget(max: number): (work: number) => boolean {
  let budget = max / 16;
  let left = budget;
  return (work) => {
    left -= work;
    if (left > 0) return false;
    budget = Math.min(max, budget * 2);
    left = budget;
    return true;
  };
}

/** The items of a slice, where each takes some microseconds. */
const SLICE_ITEMS = 1 << 10;

/** Sorts strings by their UTF-16 code units, as `sort` does, in slices of those that begin alike. */
export function* sortInSlices(strings: readonly string[]): Generator<void, string[]> {
  const groups = new Map<string, string[]>();
  yield* mapInSlices(strings, (string) => {
    const beginning = string.slice(0, 2);
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [string]);
    else group.push(string);
  });
  const sorted: string[] = [];
  let unyielded = 0;
  for (const beginning of [...groups.keys()].sort()) {
    const group = known(groups.get(beginning));
    for (const string of group.sort()) sorted.push(string);
    unyielded += group.length;
    if (unyielded < SLICE_ITEMS) continue;
    unyielded = 0;
    yield;
  }
  return sorted;
}
