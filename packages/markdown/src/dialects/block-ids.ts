import type { Paragraph } from 'mdast';
import { rangeOf } from '../tree/ranges.ts';

/** A cheap test that most bodies fail. */
export const BLOCK_ID_SIGN = /\s\^[a-z\d-]+[ \t]*$/im;

/**
 * After text, at least two characters, one of them a letter; on the same line also a digit or a hyphen, as generated
 * ids have. `2 ^n` and `10 ^24kg` are powers, and `Right! ^this` is a remark.
 */
const BLOCK_ID =
  /(?:\n[ \t]*|\s(?=\^[a-z]*[\d-]))\^(?:(?=[a-z])|(?=\d[\d-]*[a-z])(?<!\d\s+\^))[a-z\d-]{2,}$/i;

/** Removes the block id of Obsidian at the end of a paragraph: a link target that is never shown. */
export function dropBlockId(paragraph: Paragraph, body: string): void {
  const last = paragraph.children.at(-1);
  const id = last?.type === 'text' ? BLOCK_ID.exec(last.value)?.[0] : undefined;
  if (last?.type !== 'text' || id === undefined) return;
  // With an escape in it, it is text.
  if (body.endsWith(id.trimStart(), rangeOf(last).end)) last.value = last.value.slice(0, -id.length);
}
