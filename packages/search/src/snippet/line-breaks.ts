import type { SearchRecord } from '../search-index.ts';

/** A line this long was broken by its author and goes on in the next; a shorter one is an item, a cell or a verse. */
const WRAPPED_LENGTH = 50;

/** How a text is divided, as the numbers of its map. */
export interface MappedLines {
  /** In no order. */
  readonly breaks: readonly number[];
  readonly headings: readonly number[];
}

/** Headings have lines of their own, and cells of tables end with a tab: neither is part of a sentence. */
export function mapLines(text: string, outline: SearchRecord['outline']): MappedLines {
  const breaks: number[] = [];
  const headings: number[] = [];
  const headingAt = headingFinder(text, outline);
  let [headingEnd, isWrapped] = [-1, true];
  for (let start = 0; start <= text.length; ) {
    const end = endOfLine(text, start);
    const heading = start <= headingEnd ? undefined : headingAt(start, end);
    if (heading !== undefined) {
      headingEnd = heading.end;
      headings.push(start, heading.end, heading.place);
    }
    const inHeading = start <= headingEnd;
    if (!isWrapped || inHeading) breaks.push(start - 1);
    isWrapped = end - start >= WRAPPED_LENGTH && !inHeading;
    start = end + 1;
  }
  for (let tab = text.indexOf('\t'); tab !== -1; tab = text.indexOf('\t', tab + 1)) breaks.push(tab);
  return { breaks: breaks.filter((at) => at >= 0), headings };
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Finds the heading that a line is, or is the first line of. */
function headingFinder(text: string, outline: SearchRecord['outline']) {
  const places = new Map<string, number>();
  let longest = 0;
  for (const [place, { text: heading }] of outline.entries()) {
    if (heading === '' || places.has(heading)) continue;
    places.set(heading, place);
    longest = Math.max(longest, heading.length);
  }
  const ofLines = [...places].filter(([heading]) => heading.includes('\n'));
  return (start: number, end: number) => {
    const place = end - start <= longest ? places.get(text.slice(start, end)) : undefined;
    if (place !== undefined) return { place, end };
    for (const [heading, at] of ofLines) {
      const last = start + heading.length;
      if (text.startsWith(heading, start) && endOfLine(text, last) === last) return { place: at, end: last };
    }
    return undefined;
  };
}
