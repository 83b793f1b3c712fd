import { isOutside, type TextRange } from '@site/markdown';
import { type Fence, fenceOf, type Lines } from '@site/markdown/gfm';
import { type Container, isEmptyLine, leadOf } from './container.ts';
import { readAdmonition, readColons } from './fences.ts';

/** A container whose end is not found yet. */
interface Open extends Omit<Container, 'last' | 'hasFence'> {
  /** Of its opening fence; none for one that ends with its indentation. */
  readonly colons: number | undefined;
}

/** How many containers may stand in each other; what is deeper is text. */
const MOST_OPEN = 20;

/** How far MkDocs indents what stands in a container. */
const INDENT = 4;

/**
 * The containers of a body, in the order in which they open. One that no fence closes is text.
 * @param code - the ranges where nothing is syntax
 */
export function findContainers(lines: Lines, code: readonly TextRange[]): readonly Container[] {
  const found: Container[] = [];
  let open: Open[] = [];
  let fence: Fence | undefined;
  for (let at = 0; at <= lines.count; at++) {
    const line = at < lines.count ? lines.line(at) : undefined;
    if (line !== undefined && isEmptyLine(line)) continue;
    const lead = line === undefined ? -1 : leadOf(line);
    const kept = open.filter(({ colons, column, indent }) => colons !== undefined || lead >= column + indent);
    if (kept.length < open.length) {
      found.push(...open.filter((each) => !kept.includes(each)).map((each) => ended(each, at, lines)));
      [open, fence] = [kept, undefined];
    }
    if (line === undefined) break;
    const text = line.slice(lead);
    if (fence !== undefined) {
      if (fence.closing.test(text)) fence = undefined;
      continue;
    }
    // In an indented container, what stands in its fences is known only here: to markdown all of it is code.
    const inIndented = open.some(({ colons }) => colons === undefined);
    if (inIndented) fence = fenceOf(text);
    if (fence !== undefined || !(inIndented || isOutside(code, lines.start(at) + lead))) continue;
    const colons = readColons(text);
    const opening = colons === undefined ? readAdmonition(text) : colons.opening;
    if (opening !== undefined) {
      if (open.length >= MOST_OPEN) continue;
      const isIndented = colons === undefined;
      if (isIndented && !isFollowedByIndented(lines, at, lead)) continue;
      open.push({
        ...opening,
        first: at,
        column: lead,
        indent: isIndented ? INDENT : 0,
        colons: colons?.count,
      });
    } else if (colons !== undefined) {
      const closed = closedBy(colons.count, open);
      const container = open[closed];
      if (container === undefined) continue;
      found.push(closing(container, at));
      // What nothing closed inside of it is text.
      open = open.slice(0, closed);
    }
  }
  return found.sort((a, b) => a.first - b.first);
}

/**
 * Which open container a fence closes: the innermost of as many colons, as in Docusaurus, or of fewer; else, as in
 * Pandoc, the innermost.
 */
function closedBy(count: number, open: readonly Open[]): number {
  const equal = open.findLastIndex(({ colons }) => colons === count);
  if (equal !== -1) return equal;
  const fewer = open.findLastIndex(({ colons }) => colons !== undefined && colons < count);
  return fewer === -1 ? open.findLastIndex(({ colons }) => colons !== undefined) : fewer;
}

function closing({ colons, ...container }: Open, last: number): Container {
  return { ...container, last, hasFence: true };
}

/** An indented container ends after its last line that is not blank. */
function ended({ colons, ...container }: Open, at: number, lines: Lines): Container {
  let last = at;
  while (isEmptyLine(lines.line(last - 1))) last--;
  return { ...container, last, hasFence: false };
}

function isFollowedByIndented(lines: Lines, at: number, column: number): boolean {
  for (let next = at + 1; next < lines.count; next++) {
    const line = lines.line(next);
    if (!isEmptyLine(line)) return leadOf(line) >= column + INDENT;
  }
  return false;
}
