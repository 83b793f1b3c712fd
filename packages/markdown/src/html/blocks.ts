import type { Root } from 'mdast';
import { blockAnchor, blocksOf } from '../dialects/block-ids.ts';
import { descendants } from '../tree/descendants.ts';
import { rangeOf } from '../tree/ranges.ts';

/** Sets the ids of blocks that have one of their own, so that links lead to them. */
export function markBlocks(tree: Root): void {
  const blocks = blocksOf(tree);
  if (blocks.size === 0) return;
  for (const node of descendants(tree)) {
    const id = node.data?.blockId;
    const isFirst = id !== undefined && blocks.get(id.toLowerCase())?.start === rangeOf(node).start;
    if (isFirst) {
      const data = { ...node.data, hProperties: { ...node.data?.hProperties, id: blockAnchor(id) } };
      Object.assign(node, { data });
    }
  }
}
