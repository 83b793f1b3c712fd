import type { Data, Nodes, Parents, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';

declare module 'mdast' {
  interface Data {
    /** Obsidian's id of a block, without its `^`. */
    blockId?: string;
  }
}

/** A cheap test that most bodies fail. */
export const BLOCK_ID_SIGN = /\s\^[a-z\d-]+[ \t]*$/im;

/**
 * After text, at least two characters, one of them a letter; on the same line also a digit or a hyphen, as generated
 * ids have, or a word before it that may end a sentence. `2 ^n` and `10 ^24kg` are powers, and `Right! ^this` is a remark.
 */
const BLOCK_ID =
  /(?:\n[ \t]*|\s(?=\^[a-z]*[\d-])|(?<=\p{L}{2}|[.,:;)"'”’»…])\s(?=\^[a-z]+$))\^(?:(?=[a-z])|(?=\d[\d-]*[a-z])(?<!\d\s+\^))[a-z\d-]{2,}$/iu;

/** An id in a paragraph of its own, which is that of the block before it. */
const OWN_PARAGRAPH = /^\^(?=\d*-*[a-z])[a-z\d-]{2,}$/i;

/** As generated ids have. */
const GENERATED = /[\d-]/;

/**
 * Reads the block ids of Obsidian among the children of a node: link targets that are never shown. The id of a
 * paragraph that begins an item is that of the item.
 */
export function readBlockIds(parent: Parents, body: string): void {
  for (const [at, child] of parent.children.entries()) {
    if (child.type !== 'paragraph') continue;
    const last = child.children.at(-1);
    if (last?.type !== 'text') continue;
    const before = child.children.length === 1 ? parent.children[at - 1] : undefined;
    const owner = before !== undefined && isIdOf(before, last.value) ? before : undefined;
    const written = owner === undefined ? BLOCK_ID.exec(last.value)?.[0] : last.value;
    // With an escape in it, it is text.
    if (written === undefined || !body.endsWith(written.trimStart(), rangeOf(last).end)) continue;
    last.value = last.value.slice(0, -written.length);
    mark(owner ?? (parent.type === 'listItem' && at === 0 ? parent : child), written.trim().slice(1));
  }
}

function isIdOf(before: Nodes, text: string): boolean {
  if (before.type === 'heading' || before.type === 'thematicBreak' || !OWN_PARAGRAPH.test(text)) return false;
  return before.type !== 'paragraph' || GENERATED.test(text);
}

function mark(node: Nodes, blockId: string): void {
  const data: Data = { ...node.data, blockId };
  Object.assign(node, { data });
}

/** The blocks with an id, in lower case; of several with one id the first. Positions count from the start of the body. */
export function blocksOf(tree: Root): ReadonlyMap<string, TextRange> {
  const blocks = new Map<string, TextRange>();
  for (const node of descendants(tree)) {
    const id = node.data?.blockId?.toLowerCase();
    if (id !== undefined && !blocks.has(id)) blocks.set(id, rangeOf(node));
  }
  return blocks;
}

/** The id that the block has in HTML: no heading and nothing of the page has such a character in its own. */
export function blockAnchor(id: string): string {
  return `^${id.toLowerCase()}`;
}
