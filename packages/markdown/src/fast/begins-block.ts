import { fenceOf } from './fence.ts';
import { beginsHeading } from './heading.ts';

const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

export function isListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/**
 * Whether a line surely begins a block outside the containers before it. These end at a line at the margin that follows
 * a blank line and is no list item (CommonMark 0.31 §5.1, §5.2), and at an ATX heading or a fence at the margin.
 */
export function beginsBlock(line: string, afterBlank: boolean): boolean {
  // remark ends code in a list item elsewhere when a block quote follows, so the two stay in one region.
  if (afterBlank) return !/^[\s>]/.test(line) && !isListItem(line);
  return beginsHeading(line) || fenceOf(line)?.indent === 0;
}
