import { beginsBlock } from './begins-block.ts';
import { closingLine, fenceOf } from './fence.ts';
import type { Lines } from './lines.ts';

/** Start and end conditions of HTML blocks that blank lines do not end (CommonMark 0.31 §4.6, kinds 1 to 5). */
const RAW_HTML: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[/, /\]\]>/],
  [/^ {0,3}<!/, />/],
];

const HTML = /^ {0,3}</;

/**
 * The first line after `first` that surely begins a block of the document itself, so that every block and container
 * open before it has ended. Only fenced code and HTML blocks can continue at such a line, so these are followed to their
 * ends; where it is uncertain whether they are open, the region extends to the end of the text.
 */
export function endOfRegion(lines: Lines, first: number): number {
  let afterBlank = false;
  let inHtml = false;
  for (let at = first; at < lines.count; ) {
    const line = lines.line(at);
    if (lines.isBlank(at)) {
      [afterBlank, inHtml] = [true, false];
      at++;
      continue;
    }
    if (at > first && !inHtml && beginsBlock(line, afterBlank)) return at;
    at = endOfLeaf(lines, at, line, inHtml);
    inHtml ||= HTML.test(line);
    afterBlank = false;
  }
  return lines.count;
}

/** The line after a leaf block that blank lines do not end (fenced code, raw HTML), else the next line. */
function endOfLeaf(lines: Lines, at: number, line: string, isUncertain: boolean): number {
  const fence = fenceOf(line);
  if (fence !== undefined) {
    const last = isUncertain ? undefined : closingLine(lines, at + 1, fence);
    return last !== undefined && hasSameIndent(lines, at, last, fence.indent) ? last + 1 : lines.count;
  }
  const [, ends] = RAW_HTML.find(([begins]) => begins.test(line)) ?? [];
  return ends === undefined ? at + 1 : endOfHtml(lines, at, ends, isUncertain || !line.startsWith('<'));
}

/** Whether the fence ends at the same line if it is in a list item as if it is in the document. */
function hasSameIndent(lines: Lines, first: number, last: number, indent: number): boolean {
  const prefix = ' '.repeat(indent);
  for (let at = first; at <= last; at++) {
    if (!lines.isBlank(at) && !lines.line(at).startsWith(prefix)) return false;
  }
  return fenceOf(lines.line(last))?.indent === indent;
}

function endOfHtml(lines: Lines, first: number, ends: RegExp, isUncertain: boolean): number {
  let at = first;
  while (at < lines.count && !ends.test(lines.line(at))) {
    if (isUncertain && lines.isBlank(at)) return lines.count;
    at++;
  }
  return Math.min(at + 1, lines.count);
}
