import { fenceOf } from './fence.ts';
import { beginsHeading } from './heading.ts';

const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

export function isListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/**
 * Whether a line surely begins a block that is not within those before it. Containers end at a line at the margin that
 * follows a blank one and is no list item (CommonMark 0.31 §5.1, §5.2), and at a heading or a fence at the margin.
 */
export function beginsBlock(line: string, afterBlank: boolean): boolean {
  // remark ends code in an item elsewhere when a quotation follows, so the two are not parted.
  if (afterBlank) return !/^[\s>]/.test(line) && !isListItem(line);
  return beginsHeading(line) || fenceOf(line)?.indent === 0;
}
