import type { Paragraph } from 'mdast';
import { rangeOf } from '../references.ts';

/** Tells most bodies, which have none, at once. */
export const BLOCK_ID_SIGN = /\s\^[a-z\d-]+[ \t]*$/im;

/** Behind words, and of two characters at least, one of them a letter: `2 ^n` is a power, and `^this` a remark. */
const BLOCK_ID = /\s\^(?=[\d-]*[a-z])[a-z\d-]{2,}$/i;

/** Takes out what a paragraph of Obsidian ends with so that others can link to it; Obsidian shows it to nobody. */
export function dropBlockId(paragraph: Paragraph, body: string): void {
  const last = paragraph.children.at(-1);
  const id = last?.type === 'text' ? BLOCK_ID.exec(last.value)?.[0] : undefined;
  if (last?.type !== 'text' || id === undefined) return;
  // With an escape in it, it is text.
  if (body.slice(0, rangeOf(last).end).endsWith(id.trimStart())) last.value = last.value.slice(0, -id.length);
}
