import type { Finding } from '@site/diagnostics';
import { known } from '@site/primitives';
import { closingLine, fenceOf } from '../fast/fence.ts';
import { Lines } from '../fast/lines.ts';

/**
 * How much the structure of a body may cost: the lines that change what is open, times all lines and markers. micromark
 * goes through all that it has found so far at each such line; measured, a unit takes up to 100 nanoseconds. Two
 * thousand quotations, or as many tables, are still within it.
 */
const MOST = 3e7;

/** What a line begins with when it stands in quotations, list items or footnotes (CommonMark 0.31 §5). */
const PREFIX = /^(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\s\]]+\]:)*/;

/** What begins like the line below a heading (§4.3), or is the one below the head of a table (GFM 0.29 §4.10). */
const UNDERLINE = /^[ \t>]*(?:=|-(?![ \t])|(?:[|:][|: \t]*)?-[-|: \t]*$)/;

/** A line, as far as it matters for what is open. */
interface Line {
  readonly blank: boolean;
  /** A character for each marker. */
  readonly markers: string;
  /** Where its text begins. */
  readonly indent: number;
  readonly underline: boolean;
}

/** Refuses a body with so many changes of structure that its parsing would take a time that grows with the square of it. */
export function findTooManyChanges(body: string): { offset: number; finding: Finding } | undefined {
  // Every line and every marker is a character at least.
  if (body.length ** 2 <= MOST) return undefined;
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
    if (changes * events > MOST) return { offset: lines.start(at), finding: tooManyChanges };
    before = line;
    if (!mayBeHtml) at = endOfCode(lines, at);
  }
  return undefined;
}

/** Within HTML, what looks like code may be none. */
const HTML = /^ {0,3}</;

/** The last line of code that is fenced at the margin; any other line itself. */
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

/** How deep an item of lists in each other stands at most, where that is deeper than ten levels. */
function levelsOf({ markers, indent }: Line): number {
  return markers === '' || indent <= 20 ? 0 : indent / 2;
}

function changesStructure(line: Line, before: Line, open: Line): boolean {
  const { markers } = line;
  // An item, or a footnote, within something else begins anew on each line that has its marker.
  if (markers.includes('^') || (markers.length > 1 && /[^>]/.test(markers)) || levelsOf(line) > 0)
    return true;
  if (markers !== before.markers && (markers + before.markers).includes('>')) return true;
  if (line.blank || before.blank) return false;
  // What is less indented than the container above goes on with it, or ends it (§5.2, laziness).
  return line.underline || (markers === '' && line.indent < open.indent);
}

const tooManyChanges: Finding = {
  rule: 'structure-too-costly',
  value: '',
  message:
    'Up to here, quotations, lists in each other, footnotes, tables and underlined headings begin so often that the time of their parsing grows with the square of their number.',
  fix: 'Part the text into several documents; put what is no markdown into a code block.',
};
