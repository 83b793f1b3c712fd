import { known } from '@site/primitives';
import type { Nodes, Parents, PhrasingContent } from 'mdast';
import type { Point } from '../fast/lines.ts';
import { advance } from './advance.ts';

/** Text that may hold an extended autolink (GFM 0.29 §6.9). */
const BARE_LINK = /@|:\/\/|www\./i;

/** The most characters between the start of a heading, cell or emphasis and that of its text. */
const LONGEST_OPENING = 16;

/**
 * Adds source positions to nodes without one: remark finds some extended autolinks, such as those in brackets, after
 * parsing, and splits the text around them. Nodes whose text is not found in the source stay without a position.
 */
export function positionLinks(tree: Nodes, text: string): void {
  if (BARE_LINK.test(text)) visit(tree, text);
}

function visit(node: Nodes, text: string): void {
  if (!('children' in node) || node.position === undefined) return;
  for (let at = 0; at < node.children.length; at++) {
    if (node.children[at]?.position === undefined) at = positionRun(node, at, text);
  }
  for (const child of node.children) visit(child, text);
}

/** Positions the run of nodes without one that begins at `first`; returns the index of the last of them. */
function positionRun({ children, position }: Parents, first: number, text: string): number {
  let next = first;
  while (next < children.length && children[next]?.position === undefined) next++;
  const run = children.slice(first, next) as PhrasingContent[];
  const before = children[first - 1]?.position?.end;
  const start = before ?? known(position).start;
  for (let opening = 0; opening <= (before === undefined ? LONGEST_OPENING : 0); opening++) {
    const from = advance(start, known(start.offset) + opening, text);
    if (positionFrom(run, from, text)) break;
  }
  return next - 1;
}

/** Positions adjacent nodes, if the source has their text one after the other from a point on. */
function positionFrom(run: readonly PhrasingContent[], from: Point, text: string): boolean {
  const points = [from];
  for (const node of run) {
    const start = known(points.at(-1));
    const end = endOf(wordsOf(node), known(start.offset), text);
    if (end === undefined) return false;
    points.push(advance(start, end, text));
  }
  for (const [at, node] of run.entries()) {
    const position = { start: known(points[at]), end: known(points[at + 1]) };
    // Not shared: nodes of fallback regions are shifted one by one.
    node.position = structuredClone(position);
    if (node.type === 'link') for (const child of node.children) child.position = structuredClone(position);
  }
  return true;
}

function wordsOf(node: PhrasingContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'link' ? node.children.map(wordsOf).join('') : '\0';
}

/** The end offset of a value that begins at `from` in the source, with its escapes and container prefixes. */
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
