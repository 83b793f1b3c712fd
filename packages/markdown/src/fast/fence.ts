import { known } from '@site/primitives';
import type { Code } from 'mdast';
import { type Block, type Container, contentOf } from './container.ts';
import type { Lines } from './lines.ts';

/** The beginning of a fenced code block (CommonMark 0.31 §4.5): behind backticks there are no further ones. */
const OPENING = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;

/** What of a code block is told by its first line. */
export interface Fence {
  readonly indent: number;
  readonly info: string;
  /** Matches the line that ends it. */
  readonly closing: RegExp;
}

export function fenceOf(line: string): Fence | undefined {
  const [, indent, fence, info] = OPENING.exec(line) ?? [];
  if (indent === undefined || fence === undefined || info === undefined) return undefined;
  return {
    indent: indent.length,
    info,
    closing: new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`),
  };
}

/** The first line from `from` on that ends a fence, if there is one. */
export function closingLine(lines: Lines, from: number, { closing }: Fence): number | undefined {
  for (let line = from; line < lines.count; line++) {
    if (closing.test(lines.line(line))) return line;
  }
  return undefined;
}

/** An info string that is one word, without escapes and references. */
const ONE_WORD = /^[\w+#.-]*$/;

/** Fenced code that begins at the margin. Nothing in it is markup, so it ends where its fence does. */
export function readFence(container: Container, first: number): Block | undefined {
  const { lines, prefix, end } = container;
  const fence = fenceOf(known(contentOf(container, first)));
  if (fence?.indent !== 0) return undefined;
  const code: string[] = [];
  let last = first + 1;
  for (; last < end; last++) {
    const line = contentOf(container, last);
    // Its container ends before it.
    if (line === undefined) return undefined;
    if (fence.closing.test(line)) break;
    code.push(line);
  }
  const simple = last < end && ONE_WORD.test(fence.info) && /[`~]$/.test(lines.line(last));
  if (!simple) return { node: undefined, next: Math.min(last + 1, end) };
  const position = lines.position(first, last, prefix.length);
  const node: Code = { type: 'code', lang: fence.info || null, meta: null, value: code.join('\n'), position };
  return { node, next: last + 1 };
}
