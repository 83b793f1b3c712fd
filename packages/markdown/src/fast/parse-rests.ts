import { known } from '@site/primitives';
import type { Nodes, RootContent } from 'mdast';
import { parseWithRemark } from '../remark.ts';
import { rangeOf } from '../tree/ranges.ts';
import type { Lines, Point } from './lines.ts';
import type { Rest } from './read-body.ts';

/** Stands behind a rest: whatever that ends with, a heading ends it and is no part of what follows. */
const BEHIND = '# -\n';

/** A rest in the text of all rests. */
interface Placed {
  readonly end: number;
  /** From a place in that text to the same place in the body. */
  readonly offset: number;
  readonly line: number;
}

/** Parses all rests at once, so that a definition in one is known in the others, and puts what they hold in place. */
export function parseRests(lines: Lines, pieces: readonly (RootContent | Rest)[]): RootContent[] {
  const rests = pieces.filter((piece) => piece.type === 'rest');
  if (rests.length === 0) return pieces.filter((piece) => piece.type !== 'rest');
  const { text, placed } = joinRests(lines, rests);
  const parsed = groupByRest(parseWithRemark(text).children, placed);
  return pieces.flatMap((piece) => (piece.type === 'rest' ? known(parsed.shift()) : [piece]));
}

function joinRests(lines: Lines, rests: readonly Rest[]) {
  let text = '';
  let line = 0;
  const placed = rests.map(({ first, next }): Placed => {
    const start = lines.start(first);
    const shift = { offset: start - text.length, line: first - line };
    text += lines.text.slice(start, lines.start(next));
    const end = text.length;
    if (next < lines.count) text += BEHIND;
    line += next - first + 1;
    return { ...shift, end };
  });
  return { text, placed };
}

function groupByRest(nodes: readonly RootContent[], placed: readonly Placed[]): RootContent[][] {
  let from = 0;
  return placed.map((rest) => {
    let to = from;
    while (to < nodes.length && rangeOf(known(nodes[to])).start < rest.end) to++;
    const own = nodes.slice(from, to);
    // The heading behind it.
    from = to + 1;
    for (const node of own) move(node, rest);
    return own;
  });
}

function move(node: Nodes, by: Placed): void {
  if (node.position !== undefined) {
    movePoint(node.position.start, by);
    movePoint(node.position.end, by);
  }
  if (
    (node.type === 'link' || node.type === 'image' || node.type === 'definition') &&
    node.data?.destination
  ) {
    const { start, end } = node.data.destination;
    node.data.destination = { start: start + by.offset, end: end + by.offset };
  }
  if ('children' in node) for (const child of node.children) move(child, by);
}

function movePoint(point: Point, { offset, line }: Placed): void {
  point.line += line;
  point.offset = known(point.offset) + offset;
}
