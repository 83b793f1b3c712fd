import { beginsBlock, isListItem } from './begins-block.ts';
import { type Block, type Container, contentOf } from './container.ts';
import { readInline } from './inline.ts';
import { isBlank } from './lines.ts';

/**
 * A line at the margin that begins no list, block quote, table, code, HTML, thematic break or footnote and is no setext
 * underline: it begins a paragraph, or is a continuation line of one.
 */
const TEXT_LINE = /^(?!\[\^)(?:[^\s#>`~\-+*_=<|:\d]|#+[^\s#]|\d+[^\d\s.)]|\d+ |[*_]{1,2}[^\s*_]|`{1,2}[^`])/;

/** The marker of a list item that can interrupt a paragraph (CommonMark 0.31 §5.3), if text follows it. */
const INTERRUPTING_MARKER = /^(?:[-+*]|1[.)]) +/;

/** A paragraph (CommonMark 0.31 §4.8) of text lines, up to a line that surely ends it. */
export function readParagraph(container: Container, first: number): Block | undefined {
  let next = first;
  while (next < container.end && TEXT_LINE.test(contentOf(container, next) ?? '')) next++;
  if (next === first || !endsParagraph(container, next)) return undefined;
  const children = readInline(container, first, next - 1, 0);
  if (children === undefined) return { node: undefined, next };
  const position = container.lines.position(first, next - 1, container.prefix.length);
  return { node: { type: 'paragraph', children, position }, next };
}

function endsParagraph(container: Container, at: number): boolean {
  if (at >= container.end) return true;
  const line = contentOf(container, at);
  // Text outside the container would be a lazy continuation line (§5.2).
  if (line === undefined) return isListItem(container.lines.line(at).replace(/^ +/, ''));
  if (isBlank(line) || beginsBlock(line, false)) return true;
  const item = line.replace(INTERRUPTING_MARKER, '');
  return item !== line && TEXT_LINE.test(item);
}
