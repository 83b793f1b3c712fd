import { type TextMap, wordAt } from './text-map.ts';
import { hashOf } from './word-hash.ts';

/** A term of a query, as it is looked for in a text. */
export interface Wanted {
  /** Tells the terms of a query apart. */
  readonly term: number;
  /** What it tells a reader to see it: more, the rarer it is. */
  readonly worth: number;
}

/** A word of a text that matches a query, in UTF-16 code units, the end exclusive. */
export interface Mark extends Wanted {
  readonly start: number;
  readonly end: number;
}

/** Finds the words of a text that are wanted, in their order. They may overlap: so do pairs of characters. */
export type MarkFinder = (map: TextMap) => readonly Mark[];

/** @param wanted by spelling */
export function createMarkFinder(wanted: ReadonlyMap<string, Wanted>): MarkFinder {
  const hashes = Array.from(wanted, ([spelling, each]) => ({ ...each, hash: hashOf(spelling) }));
  return (map) => {
    const { firsts, starts, lengths } = map;
    const marks: Mark[] = [];
    for (const { term, worth, hash } of hashes) {
      const word = wordAt(map, hash);
      if (word === -1) continue;
      const end = firsts[word + 1] ?? 0;
      for (let at = firsts[word] ?? 0; at < end; at++) {
        const start = starts[at] ?? 0;
        marks.push({ term, worth, start, end: start + (lengths[at] ?? 0) });
      }
    }
    return marks.sort((a, b) => a.start - b.start || a.end - b.end);
  };
}

/** The ranges that marks cover, without overlap, in their order. */
export function rangesOf(marks: readonly Mark[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = ranges.at(-1);
    if (last === undefined || start >= last.end) ranges.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return ranges;
}
