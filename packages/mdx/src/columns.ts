import { rangeOf } from '@site/markdown';
import type { Nodes } from 'mdast';

/** A tab ends at the next column that is a multiple of this (CommonMark 0.31 §2.2). */
const TAB = 4;

/** The column that a node begins in, from 0, as it is seen. */
export function columnOf(node: Nodes, body: string): number {
  const { start } = rangeOf(node);
  return widthOf(body.slice(body.lastIndexOf('\n', start - 1) + 1, start));
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width = after(width, character);
  return width;
}

function after(column: number, character: string | undefined): number {
  return character === '\t' ? column - (column % TAB) + TAB : column + 1;
}

/** What begins a line of a container in the author's text: a `>`, or columns of white space. */
export type Lead = 'quote' | number;

/** Where a line goes on after what begins it, and the columns of a tab that are left. */
export function withoutLeads(
  body: string,
  start: number,
  leads: readonly Lead[],
): { readonly at: number; readonly left: number } {
  let [at, column, taken] = [start, 0, 0];
  const isSpace = () => body[at] === ' ' || body[at] === '\t';
  const step = () => {
    column = after(column, body[at]);
    at += 1;
  };
  for (const lead of leads) {
    if (lead === 'quote') {
      const before = { at, column };
      while (isSpace()) step();
      if (body[at] !== '>') return { at: before.at, left: Math.max(0, before.column - taken) };
      step();
      taken = column;
      if (isSpace()) {
        step();
        taken += 1;
      }
    } else {
      taken += lead;
      while (column < taken && isSpace()) step();
      // A line with less is one of a paragraph that goes on.
      taken = Math.min(taken, column);
    }
  }
  return { at, left: Math.max(0, column - taken) };
}
