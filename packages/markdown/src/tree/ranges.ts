import type { Nodes } from 'mdast';

/** A half-open range of UTF-16 code units in the text that was parsed. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where a parsed node stands. Every node of a parsed tree has a position; only made ones lack it. */
export function rangeOf(node: Nodes): TextRange {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
