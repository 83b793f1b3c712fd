import type { Nodes } from 'mdast';

/** A node and its descendants, in document order. */
export function* descendants(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) {
    for (const child of node.children) yield* descendants(child);
  }
}
