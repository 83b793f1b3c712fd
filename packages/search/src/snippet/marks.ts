import { spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH, type Visit } from '../text/token.ts';
import { tokenise } from '../text/tokenise.ts';
import { createUnits } from '../text/units.ts';
import { createCandidateFinder } from './candidates.ts';

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
export type MarkFinder = (text: string) => readonly Mark[];

/** @param wanted by spelling */
export function createMarkFinder(wanted: ReadonlyMap<string, Wanted>): MarkFinder {
  const candidatesIn = createCandidateFinder(wanted.keys());
  const units = createUnits();
  return (text) => {
    const marks: Mark[] = [];
    let offset = 0;
    const visit: Visit = (_, start, end, joined) => {
      const written = joined ?? units.text.slice(start, Math.min(end, start + MAX_WORD_LENGTH));
      const found = wanted.get(spell(written));
      if (found !== undefined) marks.push({ ...found, start: offset + start, end: offset + end });
    };
    if (wanted.size === 0) return marks;
    for (const part of candidatesIn(text)) {
      offset = part.start;
      tokenise(text.slice(part.start, part.end), visit, units);
    }
    return marks;
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
