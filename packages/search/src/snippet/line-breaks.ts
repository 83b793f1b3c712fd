import type { SearchRecord } from '../search-index.ts';

/** A line of this length was hard-wrapped and continues in the next one; a shorter one is an item, a cell or a verse. */
const WRAPPED_LENGTH = 50;

/** The parts of a text map that its lines determine. */
export interface LineBreaks {
  /** In no order. */
  readonly breaks: readonly number[];
  readonly headings: readonly number[];
}

/** Finds the breaks and headings of a text. Headings have lines of their own, and table cells end with a tab. */
export function findLineBreaks(text: string, outline: SearchRecord['outline']): LineBreaks {
  const breaks: number[] = [];
  const headings: number[] = [];
  const headingAt = headingFinder(text, outline);
  let [headingEnd, isWrapped] = [-1, true];
  for (let start = 0; start <= text.length; ) {
    const end = endOfLine(text, start);
    const heading = start <= headingEnd ? undefined : headingAt(start, end);
    if (heading !== undefined) {
      headingEnd = heading.end;
      headings.push(start, heading.end, heading.index);
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
  const indices = new Map<string, number>();
  let longest = 0;
  for (const [index, { text: heading }] of outline.entries()) {
    if (heading === '' || indices.has(heading)) continue;
    indices.set(heading, index);
    longest = Math.max(longest, heading.length);
  }
  const multiline = [...indices].filter(([heading]) => heading.includes('\n'));
  return (start: number, end: number) => {
    const index = end - start <= longest ? indices.get(text.slice(start, end)) : undefined;
    if (index !== undefined) return { index, end };
    for (const [heading, at] of multiline) {
      const last = start + heading.length;
      if (text.startsWith(heading, start) && endOfLine(text, last) === last) return { index: at, end: last };
    }
    return undefined;
  };
}
