import type { Entry, ValueNode } from '../tree.ts';

/** The keys of a tree, with the kind and text of each value, all the way down. */
export function plainEntries(entries: readonly Entry[]): unknown {
  return entries.map(({ key, value }) => [key, plain(value)]);
}

function plain(node: ValueNode): unknown {
  if (node.kind === 'list') return node.items.map(plain);
  return node.kind === 'map' ? plainEntries(node.entries) : `${node.kind} ${node.text}`;
}
