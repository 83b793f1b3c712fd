import { beginsBlock, isListItem } from './begins-block.ts';
import { type Block, type Container, contentOf } from './container.ts';
import { readInline } from './inline.ts';
import { isBlank } from './lines.ts';

/**
 * A line that begins neither a list, quotation, table, code, HTML, thematic break or footnote nor underlines a
 * heading, and is not indented: in a paragraph it goes on with it, elsewhere it begins one.
 */
const TEXT_LINE = /^(?!\[\^)(?:[^\s#>`~\-+*_=<|:\d]|#+[^\s#]|\d+[^\d\s.)]|\d+ |[*_]{1,2}[^\s*_]|`{1,2}[^`])/;

/** The marker of a list item that can end a paragraph (CommonMark 0.31 §5.3); with text behind it, it does. */
const INTERRUPTING_MARKER = /^(?:[-+*]|1[.)]) +/;

/** A paragraph (CommonMark 0.31 §4.8) of text lines, up to what surely ends it. */
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
  // Text outside would go on with the paragraph all the same (§5.2, laziness).
  if (line === undefined) return isListItem(container.lines.line(at).replace(/^ +/, ''));
  if (isBlank(line) || beginsBlock(line, false)) return true;
  const item = line.replace(INTERRUPTING_MARKER, '');
  return item !== line && TEXT_LINE.test(item);
}
