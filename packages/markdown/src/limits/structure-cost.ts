import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import { closingLine, fenceOf } from '../fast/fence.ts';
import { Lines } from '../fast/lines.ts';

/**
 * The most that the block structure of a body may cost, in lines that open or close containers × lines and markers.
 * micromark walks all earlier events at each such line; measured, a unit takes up to 100 ns, and a page parses its body
 * once more. A thousand block quotes, or fifteen hundred footnotes, are within it.
 */
const MAX_COST = 1e7;

/** The container prefix of a line: block quotes, list items, footnotes (CommonMark 0.31 §5). */
const PREFIX = /^(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\s\]]+\]:)*/;

/** A possible setext underline (§4.3), or the delimiter row of a table (GFM 0.29 §4.10). */
const UNDERLINE = /^[ \t>]*(?:=|-(?![ \t])|(?:[|:][|: \t]*)?-[-|: \t]*$)/;

/** A line, as far as it matters for containers. */
interface Line {
  readonly blank: boolean;
  /** One character per container marker. */
  readonly markers: string;
  /** The length of the container prefix. */
  readonly indent: number;
  readonly underline: boolean;
}

/** Reports a body with so many changes of block structure that parsing would take quadratic time. */
export function findTooManyChanges(body: string): { offset: number; finding: Finding } | undefined {
  // Upper bound: every line and every marker is at least a character.
  if (body.length ** 2 <= MAX_COST) return undefined;
  const lines = new Lines(body);
  let [before, open, changes, events, mayBeHtml] = [BLANK, BLANK, 0, 0, false];
  for (let at = 0; at < lines.count; at++) {
    const text = lines.line(at);
    mayBeHtml ||= HTML.test(text);
    const line = readLine(text);
    if (before.blank) open = line;
    if (changesStructure(line, before, open)) changes += 1;
    if (line.markers !== '') open = line;
    events += 1 + Math.max(line.markers.length, levelsOf(line));
    if (changes * events > MAX_COST) return { offset: lines.start(at), finding: tooManyChanges };
    before = line;
    if (!mayBeHtml) at = endOfCode(lines, at);
  }
  return undefined;
}

/** In an HTML block, a fence may be text. */
const HTML = /^ {0,3}</;

/** The last line of fenced code at the margin; any other line itself. */
function endOfCode(lines: Lines, at: number): number {
  const fence = fenceOf(lines.line(at));
  return fence?.indent === 0 ? (closingLine(lines, at + 1, fence) ?? lines.count) : at;
}

const BLANK: Line = { blank: true, markers: '', indent: 0, underline: false };

function readLine(text: string): Line {
  const [lead] = known(PREFIX.exec(text));
  const markers = lead.replace(/\[\^[^\]]+\]:/g, '^').replace(/[ \t\d]+/g, '');
  return { blank: /^[ \t]*$/.test(text), markers, indent: lead.length, underline: UNDERLINE.test(text) };
}

/** An upper bound of the nesting of a list item, if that is more than ten levels. */
function levelsOf({ markers, indent }: Line): number {
  return markers === '' || indent <= 20 ? 0 : indent / 2;
}

function changesStructure(line: Line, before: Line, open: Line): boolean {
  const { markers } = line;
  // A nested item, or a footnote, begins anew on each line with its marker.
  if (markers.includes('^') || (markers.length > 1 && /[^>]/.test(markers)) || levelsOf(line) > 0)
    return true;
  if (markers !== before.markers && (markers + before.markers).includes('>')) return true;
  if (line.blank || before.blank) return false;
  // A line with less indentation than the container is a lazy continuation line, or ends it (§5.2).
  return line.underline || (markers === '' && line.indent < open.indent);
}

const tooManyChanges: Finding = {
  rule: 'structure-too-costly',
  value: '',
  message:
    'Up to here, quotations, lists in each other, footnotes, tables and underlined headings begin so often that the time of their parsing grows with the square of their number.',
  fix: 'Part the text into several documents; put what is no markdown into a code block.',
};
