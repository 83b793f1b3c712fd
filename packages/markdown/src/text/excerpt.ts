import type { Root, RootContent } from 'mdast';
import { plainText } from './plain-text.ts';

/** The maximum length of an excerpt, in UTF-16 code units, with its ellipsis. */
export const MAX_EXCERPT_LENGTH = 240;

/** The plain text of the first paragraph that has any, truncated at a word. */
export function excerpt(tree: Root): string {
  return truncateAtWord(opening(tree).replace(/\s+/g, ' '), MAX_EXCERPT_LENGTH);
}

function opening(tree: Root): string {
  return firstText(tree.children) ?? plainText(tree);
}

/** The text of the first paragraph, also in an element that only groups. */
function firstText(nodes: readonly RootContent[]): string | undefined {
  for (const node of nodes) {
    const inside = node.type === 'htmlElement' ? firstText(node.children) : undefined;
    const text = inside ?? (node.type === 'paragraph' ? plainText(node) : '');
    if (text !== '') return text;
  }
  return undefined;
}

/**
 * Cuts a text to a length, ellipsis included: after a word where there is white space in its second half, else
 * (Chinese, Japanese, one long word) between two code points.
 */
export function truncateAtWord(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const room = text.slice(0, maximum);
  const space = room.search(/\s\S*$/);
  const end = space > maximum / 2 ? space : maximum - 1;
  return `${text
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,;:–—-]+$/, '')}…`;
}
