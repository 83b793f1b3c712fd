import { spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH } from '../text/token.ts';
import { tokenise } from '../text/tokenise.ts';

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

/** The words of a text that are wanted, by their spelling, in their order. They may overlap: so do pairs of characters. */
export function marksIn(text: string, wanted: ReadonlyMap<string, Wanted>): readonly Mark[] {
  const marks: Mark[] = [];
  if (wanted.size === 0) return marks;
  tokenise(text, (units, start, end, joined) => {
    const written = joined ?? units.text.slice(start, Math.min(end, start + MAX_WORD_LENGTH));
    const found = wanted.get(spell(written));
    if (found !== undefined) marks.push({ ...found, start, end });
  });
  return marks;
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
