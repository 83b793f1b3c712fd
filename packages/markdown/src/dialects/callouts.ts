// Measured against plugins on 17 callouts (titles, folding, nesting, escapes, wiki links): none gives the same HTML.
// rehype-callouts 2.2 works on HTML, so `[!NOTE]` stays in 16 of the plain texts, and adds 64 kB gzipped (this file and
// html/callouts.ts: 1.4 kB). remark-github-blockquote-alert 2.1 drops titles and folding. @r4ai/remark-callout 0.6 makes
// nodes without positions, so that wiki links and tags are lost, and reads the escaped `\[!NOTE]` as a callout.

import { known } from '@site/primitives';
import type { Blockquote, PhrasingContent, Text } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

/** What GitHub and Hugo call an alert, and Obsidian a callout: a quotation that begins with `[!TIP]`. */
export interface Callout {
  /** As written, in lower case. */
  readonly type: string;
  /** Obsidian's: `-` is folded at first, `+` is not, and both can be. */
  readonly fold: '' | '+' | '-';
}

declare module 'mdast' {
  interface BlockquoteData {
    callout?: Callout;
  }
  interface ParagraphData {
    /** Whether it is the title that an author gave to a callout. */
    isTitle?: boolean;
  }
}

/** A cheap test that most bodies fail. */
export const CALLOUT_SIGN = />[ \t]*\[!/;

/** Its type, perhaps with how it looks (`[!info|wide]`), and whether it folds; the rest of the line is the title. */
const MARK = /^\[!([a-z][\w-]*)(?:\|[^[\]\n]*)?\]([+-]?)(?:[ \t]+|(?=\n)|$)/i;

/** Takes the mark out of a quotation that has one, parts the title from the text, and keeps what the mark says. */
export function readCallout(quotation: Blockquote, body: string): void {
  const [first, ...others] = quotation.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || lead?.type !== 'text' || quotation.data?.callout !== undefined) return;
  const match = MARK.exec(lead.value);
  // With an escape in it, the mark is text.
  if (match === null || !body.startsWith(match[0].trimEnd(), rangeOf(first).start)) return;
  const [mark, type = '', fold = ''] = match;
  const [title, text] = atFirstLineEnd([without(lead, mark.length), ...first.children.slice(1)], body);
  const paragraphs = [
    { ...first, children: title.filter(hasContent), data: { isTitle: true } },
    { ...first, children: text.filter(hasContent) },
  ];
  quotation.children = [...paragraphs.filter(({ children }) => children.length > 0), ...others];
  const callout = { type: type.toLowerCase(), fold: fold as Callout['fold'] };
  quotation.data = { ...quotation.data, callout };
}

/** What stands in the first line of a paragraph, and below it. What goes on over the end of the line is of it. */
function atFirstLineEnd(
  children: readonly PhrasingContent[],
  body: string,
): readonly [title: readonly PhrasingContent[], text: readonly PhrasingContent[]] {
  for (const [at, node] of children.entries()) {
    const [before, after] = [children.slice(0, at), children.slice(at + 1)];
    if (node.type === 'break') return [before, after];
    const lines = node.type === 'text' ? partedByLine(node, body) : undefined;
    if (lines !== undefined)
      return [
        [...before, lines[0]],
        [lines[1], ...after],
      ];
  }
  return [children, []];
}

/** A text of more than a line: the first, and the others. */
function partedByLine(text: Text, body: string): readonly [Text, Text] | undefined {
  const feed = text.value.indexOf('\n');
  if (feed === -1) return undefined;
  const first = { ...text, value: text.value.slice(0, feed) };
  const others = { ...text, value: text.value.slice(feed + 1) };
  if (text.position === undefined) return [first, others];
  const { start, end } = text.position;
  const offset = body.indexOf('\n', start.offset);
  // A line feed that is written as a character reference ends no line.
  if (offset === -1 || offset >= known(end.offset)) return undefined;
  const lineEnd = inLine(start, offset - known(start.offset));
  const nextLine = { line: start.line + 1, column: 1, offset: offset + 1 };
  return [
    { ...first, position: { start, end: lineEnd } },
    { ...others, position: { start: nextLine, end } },
  ];
}

/** A text without its first characters, which stand in the body as they are. */
function without(text: Text, length: number): Text {
  const rest = { ...text, value: text.value.slice(length) };
  if (text.position === undefined) return rest;
  return { ...rest, position: { ...text.position, start: inLine(text.position.start, length) } };
}

function hasContent(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== '';
}
