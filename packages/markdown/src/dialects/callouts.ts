// Measured against plugins on 17 callouts (titles, folding, nesting, escapes, wiki links): none gives the same HTML.
// rehype-callouts 2.2 works on HTML, so `[!NOTE]` stays in 16 of the plain texts, and adds 64 kB gzipped (this file and
// html/callouts.ts: 1.4 kB). remark-github-blockquote-alert 2.1 drops titles and folding. @r4ai/remark-callout 0.6 makes
// nodes without positions, so that wiki links and tags are lost, and reads the escaped `\[!NOTE]` as a callout.

import { known } from '@site/primitives';
import type { Blockquote, PhrasingContent, Text } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

/** A callout (Obsidian) or alert (GitHub, Hugo): a block quote that begins with `[!TIP]`. */
export interface Callout {
  /** The author's type, in lower case. */
  readonly type: string;
  /** Obsidian's: `-` folds and is collapsed at first, `+` folds and is open; empty does not fold. */
  readonly fold: '' | '+' | '-';
  /** Its title where it has none of its author's, in the language of the text. */
  readonly name?: string;
}

declare module 'mdast' {
  interface BlockquoteData {
    callout?: Callout;
  }
  interface ParagraphData {
    /** Whether it is the title of a callout. */
    isTitle?: boolean;
  }
}

/** A cheap test that most bodies fail. */
export const CALLOUT_SIGN = />[ \t]*\[!/;

/** The type, optional metadata (`[!info|wide]`) and the fold marker; the rest of the line is the title. */
const MARKER = /^\[!([a-z][\w-]*)(?:\|[^[\]\n]*)?\]([+-]?)(?:[ \t]+|(?=\n)|$)/i;

/** Makes a block quote with a marker a callout: removes the marker, splits the title from the text, sets `data.callout`. */
export function readCallout(quotation: Blockquote, body: string): void {
  const [first, ...others] = quotation.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || lead?.type !== 'text' || quotation.data?.callout !== undefined) return;
  const match = MARKER.exec(lead.value);
  // An escaped marker is text.
  if (match === null || !body.startsWith(match[0].trimEnd(), rangeOf(first).start)) return;
  const [marker, type = '', fold = ''] = match;
  const [title, text] = splitAfterFirstLine([without(lead, marker.length), ...first.children.slice(1)], body);
  const paragraphs = [
    { ...first, children: title.filter(hasContent), data: { isTitle: true } },
    { ...first, children: text.filter(hasContent) },
  ];
  quotation.children = [...paragraphs.filter(({ children }) => children.length > 0), ...others];
  const callout = { type: type.toLowerCase(), fold: fold as Callout['fold'] };
  quotation.data = { ...quotation.data, callout };
}

/** Splits a paragraph after its first line. An inline node that continues on the next line belongs to the first. */
function splitAfterFirstLine(
  children: readonly PhrasingContent[],
  body: string,
): readonly [title: readonly PhrasingContent[], text: readonly PhrasingContent[]] {
  for (const [at, node] of children.entries()) {
    const [before, after] = [children.slice(0, at), children.slice(at + 1)];
    if (node.type === 'break') return [before, after];
    const lines = node.type === 'text' ? splitAtLineEnd(node, body) : undefined;
    if (lines !== undefined)
      return [
        [...before, lines[0]],
        [lines[1], ...after],
      ];
  }
  return [children, []];
}

/** Splits a text after its first line; `undefined` if it has only one. */
function splitAtLineEnd(text: Text, body: string): readonly [Text, Text] | undefined {
  const feed = text.value.indexOf('\n');
  if (feed === -1) return undefined;
  const first = { ...text, value: text.value.slice(0, feed) };
  const others = { ...text, value: text.value.slice(feed + 1) };
  if (text.position === undefined) return [first, others];
  const { start, end } = text.position;
  const offset = body.indexOf('\n', start.offset);
  // A line feed written as a character reference ends no line.
  if (offset === -1 || offset >= known(end.offset)) return undefined;
  const lineEnd = inLine(start, offset - known(start.offset));
  const nextLine = { line: start.line + 1, column: 1, offset: offset + 1 };
  return [
    { ...first, position: { start, end: lineEnd } },
    { ...others, position: { start: nextLine, end } },
  ];
}

/** A text without its first characters, which the source has literally. */
function without(text: Text, length: number): Text {
  const rest = { ...text, value: text.value.slice(length) };
  if (text.position === undefined) return rest;
  return { ...rest, position: { ...text.position, start: inLine(text.position.start, length) } };
}

function hasContent(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== '';
}
