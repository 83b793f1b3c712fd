import { known } from '@site/primitives';
import type { Heading } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The explicit id: `tides` of `## Tides {#tides}`. */
    anchor?: string;
  }
}

/** A cheap test that most bodies fail. */
export const HEADING_ID_SIGN = /\{:?[ \t]*#/;

/**
 * The id of a heading, as Pandoc, Hugo and kramdown write it after the text; without a space where their language has
 * none. Sites of Vue have percent signs around it, so that it is no expression.
 */
const HEADING_ID = /(?<![ \t])[ \t]*(%?)\{:?[ \t]*#([^\s{}.#"'=]+)[ \t]*\}\1$/;

/** Moves the id at the end of a heading from its text to `data.anchor`. */
export function readHeadingId(heading: Heading, body: string): void {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || match === null) return;
  const [written, , anchor] = match;
  // It is all that there is to read.
  if (heading.children.length === 1 && written === last.value) return;
  // With an escape in it, the id is text.
  const { end } = rangeOf(last);
  if (!body.endsWith(written, end) || body[end - written.length - 1] === '\\') return;
  last.value = last.value.slice(0, -written.length);
  if (last.position !== undefined) last.position.end = inLine(last.position.end, -written.length);
  heading.data = { ...heading.data, anchor: known(anchor) };
}
