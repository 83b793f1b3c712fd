import { known } from '@site/primitives';
import type { List, ListItem } from 'mdast';
import { beginsBlock } from './begins-block.ts';
import { type Block, type Container, contentOf, readChildren, skipBlank } from './container.ts';

/** A list marker (CommonMark 0.31 §5.2) and the spaces after it; items that begin with a nested item do not match. */
const ITEM = /^([-+*]|(\d{1,9})[.)]) {1,4}(?=[^\s>])(?!(?:[-+*]|\d{1,9}[.)])(?:\s|$))/;

/** The check of a task list item (GFM 0.29 §5.3), and the one space between it and text. */
const TASK = /^\[([ xX])\] (?=\S)/;

/** The length of a check and the space after it, where a line is the first of a task list item; else 0. */
export function checkLength(container: Container, line: number): number {
  return line === container.markerLine ? (TASK.exec(contentOf(container, line) ?? '')?.[0].length ?? 0) : 0;
}

/** Whether a task list item is checked; `null` for any other item. */
export function isChecked(container: Container): boolean | null {
  const [, mark] = TASK.exec(contentOf(container, container.markerLine) ?? '') ?? [];
  return mark === undefined ? null : mark !== ' ';
}

interface Marker {
  /** The delimiter: items of one list have the same. */
  readonly type: string;
  readonly number: number | null;
  /** The content indent of the item. */
  readonly width: number;
}

function markerOf(line: string): Marker | undefined {
  const [whole, marker, number] = ITEM.exec(line) ?? [];
  if (whole === undefined || marker === undefined) return undefined;
  return {
    type: marker.slice(-1),
    number: number === undefined ? null : Number(number),
    width: whole.length,
  };
}

/** A list at the margin (§5.3) whose items hold blocks that can be read here, the first a paragraph. */
export function readList(container: Container, first: number): Block | undefined {
  const opening = markerOf(known(contentOf(container, first)));
  if (opening === undefined) return undefined;
  const children: ListItem[] = [];
  let spread = false;
  let marker: Marker | undefined = opening;
  for (let at = first; ; ) {
    const item = readItem(container, at, marker);
    if (item === undefined) return undefined;
    children.push(item.node);
    at = skipBlank(container, item.next);
    const line = at < container.end ? contentOf(container, at) : undefined;
    marker = line === undefined ? undefined : markerOf(line);
    if (marker?.type !== opening.type) {
      if (line !== undefined && !endsList(item, line, marker, at > item.next)) return undefined;
      return { node: listOf(opening, spread, children), next: item.next };
    }
    spread ||= at > item.next;
    // To remark, a blank line with white space in it does not make a list loose.
    if (container.lines.hasWhiteSpace(item.next, at)) return undefined;
  }
}

/** Whether a line that is no item of a list surely ends it. */
function endsList({ node }: Item, line: string, marker: Marker | undefined, afterBlank: boolean): boolean {
  if (beginsBlock(line, afterBlank)) return true;
  // remark ends code in an item elsewhere when a block quote follows.
  return afterBlank && (marker !== undefined || (line.startsWith('>') && !endsWithCode(node)));
}

function endsWithCode(node: ListItem): boolean {
  const last = node.children.at(-1);
  const inner = last?.type === 'list' ? last.children.at(-1) : undefined;
  return inner === undefined ? last?.type === 'code' : endsWithCode(inner);
}

interface Item {
  readonly node: ListItem;
  /** The line after its last. */
  readonly next: number;
}

function listOf({ number }: Marker, spread: boolean, children: ListItem[]): List | undefined {
  const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end];
  return (
    start &&
    end && {
      type: 'list',
      ordered: number !== null,
      start: number,
      spread,
      children,
      position: { start: { ...start }, end: { ...end } },
    }
  );
}

function readItem(container: Container, first: number, { width }: Marker): Item | undefined {
  const prefix = container.prefix + ' '.repeat(width);
  const content = { ...container, prefix, markerLine: first };
  const inside = readChildren(content, first);
  if (inside === undefined) return undefined;
  const { children, spread, next } = inside;
  const start = container.lines.point(first, container.lines.start(first) + container.prefix.length);
  const end = children.at(-1)?.position?.end;
  if (children[0]?.type !== 'paragraph' || end === undefined) return undefined;
  const position = { start, end: { ...end } };
  const node = { type: 'listItem', spread, checked: isChecked(content), children, position };
  return { node: node as ListItem, next };
}
