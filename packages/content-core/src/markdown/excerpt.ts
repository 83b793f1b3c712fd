import type { Root } from 'mdast';
import { plainText } from './plain-text.ts';

/** The longest excerpt, in UTF-16 code units, its ellipsis included. */
export const MAX_EXCERPT_LENGTH = 240;

/** The beginning of a body: the plain text of its first paragraph that has any, cut at a word. */
export function excerpt(tree: Root): string {
  const paragraphs = tree.children.filter(({ type }) => type === 'paragraph');
  const first = [...paragraphs, tree].map((node) => plainText(node)).find((text) => text !== '');
  return truncateAtWord((first ?? '').replace(/\s+/g, ' '), MAX_EXCERPT_LENGTH);
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
