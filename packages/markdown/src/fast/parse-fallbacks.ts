import { known } from '@site/primitives';
import type { Nodes, RootContent } from 'mdast';
import { parseWithRemark } from '../remark.ts';
import { rangeOf } from '../tree/ranges.ts';
import type { Lines, Point } from './lines.ts';
import type { FallbackRegion } from './read-body.ts';

/** An ATX heading between two regions: it ends every open block of the first and is no part of the second. */
const SENTINEL = '# -\n';

/** A region in the joined text of all regions, and how far its nodes must be shifted. */
interface PlacedRegion {
  readonly end: number;
  /** Added to an offset in the joined text, it is the offset in the body. */
  readonly offset: number;
  readonly line: number;
}

/** Parses all regions at once, so that a definition in one is known in the others, and shifts their nodes into place. */
export function parseFallbacks(
  lines: Lines,
  pieces: readonly (RootContent | FallbackRegion)[],
): RootContent[] {
  const regions = pieces.filter((piece) => piece.type === 'fallback');
  if (regions.length === 0) return pieces.filter((piece) => piece.type !== 'fallback');
  const { text, placed } = joinRegions(lines, regions);
  const parsed = groupByRegion(parseWithRemark(text).children, placed);
  return pieces.flatMap((piece) => (piece.type === 'fallback' ? known(parsed.shift()) : [piece]));
}

function joinRegions(lines: Lines, regions: readonly FallbackRegion[]) {
  let text = '';
  let line = 0;
  const placed = regions.map(({ first, next }): PlacedRegion => {
    const start = lines.start(first);
    const shift = { offset: start - text.length, line: first - line };
    text += lines.text.slice(start, lines.start(next));
    const end = text.length;
    if (next < lines.count) text += SENTINEL;
    line += next - first + 1;
    return { ...shift, end };
  });
  return { text, placed };
}

function groupByRegion(nodes: readonly RootContent[], placed: readonly PlacedRegion[]): RootContent[][] {
  let from = 0;
  return placed.map((region) => {
    let to = from;
    while (to < nodes.length && rangeOf(known(nodes[to])).start < region.end) to++;
    const own = nodes.slice(from, to);
    // Skips the sentinel.
    from = to + 1;
    for (const node of own) move(node, region);
    return own;
  });
}

function move(node: Nodes, by: PlacedRegion): void {
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

function movePoint(point: Point, { offset, line }: PlacedRegion): void {
  point.line += line;
  point.offset = known(point.offset) + offset;
}
