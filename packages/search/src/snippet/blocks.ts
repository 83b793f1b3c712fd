import type { SearchRecord } from '../search-index.ts';

/** A line this long was broken by its author and goes on in the next; a shorter one is an item, a cell or a verse. */
const WRAPPED_LENGTH = 50;

/** How far a line is looked at, to either side of a place: longer ones are no headings, and surely wrapped. */
const LOOKED_AT = 300;

/** Tells where one thing that is said in a text ends and another begins. */
export interface Blocks {
  /** Whether a passage must not go on over a character. */
  isBreak(at: number): boolean;
  /** Whether a place is in a heading. */
  isHeading(at: number): boolean;
}

/** Headings have lines of their own, and cells of tables end with a tab: neither is part of a sentence. */
export function blocksOf({ text, outline }: Pick<SearchRecord, 'text' | 'outline'>): Blocks {
  const headings = new Set(outline.map((heading) => heading.text));
  const lineAt = (at: number): string => {
    const from = Math.max(0, at - LOOKED_AT);
    const before = text.slice(from, at);
    const [after = ''] = text.slice(at, at + LOOKED_AT).split('\n', 1);
    return before.slice(before.lastIndexOf('\n') + 1) + after;
  };
  const isHeading = (at: number): boolean => headings.has(lineAt(at));
  return {
    isHeading,
    isBreak: (at) => {
      const character = text.charAt(at);
      if (character !== '\n') return character === '\t';
      return lineAt(at).length < WRAPPED_LENGTH || isHeading(at) || isHeading(at + 1);
    },
  };
}

/** The heading at or above a place of a text: the last of those that stand there on a line of their own, in their order. */
export function headingAbove(
  { text, outline }: Pick<SearchRecord, 'text' | 'outline'>,
  place: number,
): SearchRecord['outline'][number] | undefined {
  let above: SearchRecord['outline'][number] | undefined;
  let from = 0;
  for (const heading of outline) {
    const at = lineOf(text, heading.text, from, place);
    if (at === -1) continue;
    above = heading;
    from = at + heading.text.length;
  }
  return above;
}

/** Where a line begins, from a place on and no further than another; -1 when there is none. */
function lineOf(text: string, line: string, from: number, last: number): number {
  if (line === '') return -1;
  for (let at = text.indexOf(line, from); at !== -1 && at <= last; at = text.indexOf(line, at + 1)) {
    const end = at + line.length;
    const begins = at === 0 || text.charAt(at - 1) === '\n';
    if (begins && (end === text.length || text.charAt(end) === '\n')) return at;
  }
  return -1;
}
