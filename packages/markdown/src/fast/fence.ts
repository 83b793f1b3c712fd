import { known } from '@site/primitives';
import type { Code } from 'mdast';
import { type Block, type Container, contentOf } from './container.ts';
import type { Lines } from './lines.ts';

/** An opening code fence (CommonMark 0.31 §4.5): the info string after backticks has no backtick. */
const OPENING = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;

/** An opening code fence. */
export interface Fence {
  readonly indent: number;
  readonly info: string;
  /** Matches its closing fence. */
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

/** The first line at or after `from` that is the closing fence, if there is one. */
export function closingLine(lines: Lines, from: number, { closing }: Fence): number | undefined {
  for (let line = from; line < lines.count; line++) {
    if (closing.test(lines.line(line))) return line;
  }
  return undefined;
}

/** An info string, without escapes and references: the language, and what else is said of the code. */
const PLAIN_INFO = /^([\w+#.-]*)(?:(?<=.) +([^\s\\&](?:[^\\&\t]*[^\s\\&])?))?$/;

/** Fenced code at the margin. Its content is literal, so it ends at the closing fence. */
export function readFence(container: Container, first: number): Block | undefined {
  const { lines, prefix, end } = container;
  const fence = fenceOf(known(contentOf(container, first)));
  if (fence?.indent !== 0) return undefined;
  const code: string[] = [];
  let last = first + 1;
  for (; last < end; last++) {
    const line = contentOf(container, last);
    // The container ends before the closing fence.
    if (line === undefined) return undefined;
    if (fence.closing.test(line)) break;
    code.push(line);
  }
  const info = last < end && /[`~]$/.test(lines.line(last)) ? PLAIN_INFO.exec(fence.info) : null;
  if (info === null) return { node: undefined, next: Math.min(last + 1, end) };
  const [, lang = '', meta = ''] = info;
  const position = lines.position(first, last, prefix.length);
  const value = code.join('\n');
  const node: Code = { type: 'code', lang: lang || null, meta: meta || null, value, position };
  return { node, next: last + 1 };
}
