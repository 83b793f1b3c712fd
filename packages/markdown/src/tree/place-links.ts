import { known } from '@site/primitives';
import type { Nodes, Parents, PhrasingContent } from 'mdast';
import type { Point } from '../fast/lines.ts';
import { advance } from './advance.ts';

/** What text may hold a bare link (GFM 0.29 §6.9). */
const BARE_LINK = /@|:\/\/|www\./i;

/** How far behind the beginning of a heading, a cell or emphasis its text begins at most. */
const LONGEST_OPENING = 16;

/**
 * Says where nodes stand that have no place: remark looks for some bare links, such as those in brackets, when all else
 * is parsed, and parts the text around them. What is not found in the text as it was written stays without a place.
 */
export function placeLinks(tree: Nodes, text: string): void {
  if (BARE_LINK.test(text)) visit(tree, text);
}

function visit(node: Nodes, text: string): void {
  if (!('children' in node) || node.position === undefined) return;
  for (let at = 0; at < node.children.length; at++) {
    if (node.children[at]?.position === undefined) at = placeRun(node, at, text);
  }
  for (const child of node.children) visit(child, text);
}

/** Places the nodes from one on that have no place; answers the last of them. */
function placeRun({ children, position }: Parents, first: number, text: string): number {
  let next = first;
  while (next < children.length && children[next]?.position === undefined) next++;
  const run = children.slice(first, next) as PhrasingContent[];
  const before = children[first - 1]?.position?.end;
  const start = before ?? known(position).start;
  for (let opening = 0; opening <= (before === undefined ? LONGEST_OPENING : 0); opening++) {
    const from = advance(start, known(start.offset) + opening, text);
    if (place(run, from, text)) break;
  }
  return next - 1;
}

/** Places nodes that follow each other, if all of them stand in the text from a point on. */
function place(run: readonly PhrasingContent[], from: Point, text: string): boolean {
  const points = [from];
  for (const node of run) {
    const start = known(points.at(-1));
    const end = endOf(wordsOf(node), known(start.offset), text);
    if (end === undefined) return false;
    points.push(advance(start, end, text));
  }
  for (const [at, node] of run.entries()) {
    const position = { start: known(points[at]), end: known(points[at + 1]) };
    // Of its own for each: what parses a body in parts moves them.
    node.position = structuredClone(position);
    if (node.type === 'link') for (const child of node.children) child.position = structuredClone(position);
  }
  return true;
}

function wordsOf(node: PhrasingContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'link' ? node.children.map(wordsOf).join('') : '\0';
}

/** Where a value ends that is written from a place on, with its escapes and the beginnings of its lines. */
function endOf(value: string, from: number, text: string): number | undefined {
  let at = from;
  for (const character of value) {
    if (text[at] === '\\' && text.startsWith(character, at + 1)) at++;
    else if (character === '\n') at += lengthOf(/[ \t]*/y, at, text);
    if (!text.startsWith(character, at)) return undefined;
    at += character.length;
    if (character === '\n') at += lengthOf(/[ \t>]*/y, at, text);
  }
  return at;
}

function lengthOf(pattern: RegExp, at: number, text: string): number {
  pattern.lastIndex = at;
  return known(pattern.exec(text))[0].length;
}
