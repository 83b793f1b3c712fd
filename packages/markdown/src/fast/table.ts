import type { AlignType, Table, TableCell, TableRow } from 'mdast';
import { beginsBlock } from './begins-block.ts';
import { type Block, type Container, contentOf } from './container.ts';
import { readSpan } from './inline.ts';
import { isBlank } from './lines.ts';

/** A row with a pipe at both ends, no empty cell without a space, and no escapes. */
const ROW = /^\|(?:[^|\\\t]+\|)+$/;

/** The delimiter row (GFM 0.29 §4.10). */
const DELIMITER_ROW = /^\|(?: *:?-+:? *\|)+$/;

/** A table (GFM 0.29 §4.10) of such rows, up to a line that surely ends it. */
export function readTable(container: Container, first: number): Block | undefined {
  const [head, delimiters] = [rowAt(container, first, ROW), rowAt(container, first + 1, DELIMITER_ROW)];
  if (head === undefined || delimiters?.length !== head.length) return undefined;
  let next = first + 2;
  while (rowAt(container, next, ROW) !== undefined) next++;
  if (!endsTable(container, next)) return undefined;
  const children: TableRow[] = [];
  for (let at = first; at < next; at++) {
    const row = at === first + 1 ? [] : readRow(container, at);
    if (row === undefined) return { node: undefined, next };
    if (at !== first + 1) children.push(rowOf(container, at, row));
  }
  const position = container.lines.position(first, next - 1, container.prefix.length);
  const node: Table = { type: 'table', align: delimiters.map(alignOf), children, position };
  return { node, next };
}

/** The contents of the cells of a line, if it is such a row. */
function rowAt(container: Container, at: number, row: RegExp): readonly string[] | undefined {
  const line = at < container.end ? contentOf(container, at) : undefined;
  return line !== undefined && row.test(line) ? line.slice(1, -1).split('|') : undefined;
}

/** A text line after a table would be a row of it. */
function endsTable(container: Container, at: number): boolean {
  if (at >= container.end) return true;
  const line = contentOf(container, at);
  return line !== undefined && (isBlank(line) || beginsBlock(line, false));
}

/** A cell's position begins at the pipe before it; the last cell ends with its line. */
function readRow(container: Container, at: number): TableCell[] | undefined {
  const { lines, prefix } = container;
  const [start, end] = [lines.start(at) + prefix.length, lines.end(at)];
  const cells: TableCell[] = [];
  for (let bar = start; bar < end - 1; ) {
    const next = lines.text.indexOf('|', bar + 1);
    // Only spaces are padding: a no-break space is text.
    const content = lines.text.slice(bar + 1, next).replace(/^ +/, '');
    const from = next - content.length;
    const children = readSpan(container, at, from, from + content.replace(/(?<! ) +$/, '').length);
    if (children === undefined) return undefined;
    const position = { start: lines.point(at, bar), end: lines.point(at, next === end - 1 ? end : next) };
    cells.push({ type: 'tableCell', children: children as TableCell['children'], position });
    bar = next;
  }
  return cells;
}

function rowOf({ lines, prefix }: Container, at: number, children: TableCell[]): TableRow {
  return { type: 'tableRow', children, position: lines.position(at, at, prefix.length) };
}

function alignOf(delimiter: string): AlignType {
  const dashes = delimiter.trim();
  if (dashes.startsWith(':')) return dashes.endsWith(':') && dashes.length > 1 ? 'center' : 'left';
  return dashes.endsWith(':') ? 'right' : null;
}
