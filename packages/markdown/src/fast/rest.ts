import { beginsBlock } from './begins-block.ts';
import { closingLine, fenceOf } from './fence.ts';
import type { Lines } from './lines.ts';

/** What may begin HTML that blank lines do not end (CommonMark 0.31 §4.6, kinds 1 to 5), and what ends it. */
const RAW_HTML: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[/, /\]\]>/],
  [/^ {0,3}<!/, />/],
];

const HTML = /^ {0,3}</;

/**
 * Finds where what begins with a line has surely ended, with every container in it, whatever it is: the line that
 * answers begins a block of the document itself. Only fenced code and HTML of the document itself can go on at such
 * a line, so these are followed to their ends; where it is not sure whether they are, all is the rest.
 */
export function endOfRest(lines: Lines, first: number): number {
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

/** The line after code or HTML that goes on over blank lines, else the next one. */
function endOfLeaf(lines: Lines, at: number, line: string, doubtful: boolean): number {
  const fence = fenceOf(line);
  if (fence !== undefined) {
    const last = doubtful ? undefined : closingLine(lines, at + 1, fence);
    return last !== undefined && keepsIndent(lines, at, last, fence.indent) ? last + 1 : lines.count;
  }
  const [, ends] = RAW_HTML.find(([begins]) => begins.test(line)) ?? [];
  return ends === undefined ? at + 1 : endOfHtml(lines, at, ends, doubtful || !line.startsWith('<'));
}

/** Whether a fence is the same for a list item that it stands in and for the document. */
function keepsIndent(lines: Lines, first: number, last: number, indent: number): boolean {
  const prefix = ' '.repeat(indent);
  for (let at = first; at <= last; at++) {
    if (!lines.isBlank(at) && !lines.line(at).startsWith(prefix)) return false;
  }
  return fenceOf(lines.line(last))?.indent === indent;
}

function endOfHtml(lines: Lines, first: number, ends: RegExp, doubtful: boolean): number {
  let at = first;
  while (at < lines.count && !ends.test(lines.line(at))) {
    if (doubtful && lines.isBlank(at)) return lines.count;
    at++;
  }
  return Math.min(at + 1, lines.count);
}
