import { known } from '@site/primitives';
import { beginsBlock, isListItem } from './begins-block.ts';
import { type Block, type Container, contentOf } from './container.ts';
import { readInline } from './inline.ts';
import { isBlank } from './lines.ts';
import { checkLength } from './list.ts';

/**
 * A line at the margin that begins no list, block quote, table, code, HTML, thematic break or footnote and is no setext
 * underline: it begins a paragraph, or is a continuation line of one.
 */
const TEXT_LINE = /^(?!\[\^)(?:[^\s#>`~\-+*_=<|:\d]|#+[^\s#]|\d+[^\d\s.)]|\d+ |[*_]{1,2}[^\s*_]|`{1,2}[^`])/;

/** The marker of a list item that can interrupt a paragraph (CommonMark 0.31 §5.3), if text follows it. */
const INTERRUPTING_MARKER = /^(?:[-+*]|1[.)]) +/;

/** The underline of a setext heading (CommonMark 0.31 §4.3) at the margin. */
const UNDERLINE = /^(?:=+|-+)$/;

/**
 * A paragraph (CommonMark 0.31 §4.8) of text lines, up to a line that surely ends it, or a heading, if the line after
 * them underlines them.
 */
export function readParagraph(container: Container, first: number): Block | undefined {
  let next = first;
  while (next < container.end && TEXT_LINE.test(contentOf(container, next) ?? '')) next++;
  if (next === first) return undefined;
  const underline = next < container.end ? contentOf(container, next) : undefined;
  if (underline !== undefined && UNDERLINE.test(underline)) return readSetext(container, first, next);
  if (!endsParagraph(container, next)) return undefined;
  const check = checkLength(container, first);
  const children = readInline(container, first, next - 1, check);
  if (children === undefined) return { node: undefined, next };
  const position = container.lines.position(first, next - 1, container.prefix.length);
  const [head] = children;
  // As remark has it: behind a check a paragraph begins at its text, but at the check where markup is first.
  if (check > 0 && head?.type === 'text' && head.position !== undefined)
    position.start = { ...head.position.start };
  return { node: { type: 'paragraph', children, position }, next };
}

function readSetext(container: Container, first: number, underline: number): Block | undefined {
  const next = underline + 1;
  const content = known(contentOf(container, first));
  if (checkLength(container, first) > 0) return undefined;
  const children = readInline(container, first, underline - 1, 0);
  // Behind definitions alone the line underlines nothing, and begins a paragraph (§4.7).
  if (children === undefined) return content.startsWith('[') ? undefined : { node: undefined, next };
  const depth = contentOf(container, underline)?.startsWith('=') ? 1 : 2;
  const position = container.lines.position(first, underline, container.prefix.length);
  return { node: { type: 'heading', depth, children, position }, next };
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
