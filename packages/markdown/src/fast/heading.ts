import { known } from '@site/primitives';
import type { Heading } from 'mdast';
import { type Block, type Container, contentOf } from './container.ts';
import { readInline } from './inline.ts';

/** The opening sequence of an ATX heading at the margin (CommonMark 0.31 §4.2). */
const HEADING = /^(#{1,6}) +(?=\S)/;

export function beginsHeading(line: string): boolean {
  return HEADING.test(line);
}

export function readHeading(container: Container, first: number): Block | undefined {
  const line = known(contentOf(container, first));
  const [opening, marks] = HEADING.exec(line) ?? [];
  if (opening === undefined || marks === undefined) return undefined;
  const next = first + 1;
  // A closing sequence, or trailing white space, is left to remark.
  const children = /[#\s]$/.test(line) ? undefined : readInline(container, first, first, opening.length);
  if (children === undefined) return { node: undefined, next };
  const depth = marks.length as Heading['depth'];
  const position = container.lines.position(first, first, container.prefix.length);
  return { node: { type: 'heading', depth, children, position }, next };
}
