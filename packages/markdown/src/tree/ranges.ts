import type { Nodes } from 'mdast';

/** A half-open range of UTF-16 code units in the text that was parsed. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The source range of a node. Parsed nodes have a position; generated ones may lack it, and get an empty range at 0. */
export function rangeOf(node: Nodes): TextRange {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
