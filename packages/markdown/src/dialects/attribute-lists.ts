import { known } from '@site/primitives';
import type { Heading, Nodes, Parents, Text } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The fragment that the author gave it: `## Tides {#tides}`. */
    anchor?: string;
  }
}

/** A cheap test that most bodies fail. */
export const ATTRIBUTE_SIGN = /\{[ \t]*[:.#]/;

const ATTRIBUTE = `(?:(?:[.#][\\w-]+)+|[\\w:-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+)|toc)`;
const ATTRIBUTES = `[ \\t]*${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*[ \\t]*`;

/** kramdown's, at the end of a line: `{: .note}`. `{:a 1}` is a map of Clojure. */
const AT_LINE_END = new RegExp(`(?:^|[ \\t\\n])\\{:${ATTRIBUTES}\\}[ \\t]*(?=\\n|$)`, 'g');

/** kramdown's, behind an image or a link. */
const BEHIND = new RegExp(`^\\{:${ATTRIBUTES}\\}`);

/** Hugo's, in the line below what it is about: `{.note}`. `{a=1}` may be anything. */
const LAST_LINE = new RegExp(`\\n[ \\t]*\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);
const ONLY_LINE = new RegExp(`^\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);

/** Pandoc's, Hugo's and kramdown's, behind the words of a heading. */
const HEADING_ID = /(?<![ \t])[ \t]+\{:?[ \t]*#([\w-]+)[ \t]*\}$/;

/** A list that kramdown replaces by the contents of the page. */
const CONTENTS = /(?<!\\)\{:[ \t]*toc[ \t]*\}\s*$/;

/** A cheap test that most bodies fail. */
export const RAW_SIGN = /\{%-?\s*raw\b/;

/** Around what Liquid leaves alone. */
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/**
 * Takes attribute lists, and the marks of Liquid around raw text, out of what a node holds. A reader would miss nothing
 * of these; the bodies keep them.
 */
export function dropMarks(node: Nodes, body: string): void {
  if (!('children' in node)) return;
  for (const child of node.children) if (child.type === 'text') dropFrom(child, node, body);
  const kept = node.children.filter((child) => !isEmpty(child) && !isTocList(child, body));
  // What a kind of node can hold, a part of that it can hold as well.
  if (kept.length < node.children.length) node.children = kept as typeof node.children;
}

function dropFrom(text: Text, { type, children }: Parents, body: string): void {
  const { start, end } = rangeOf(text);
  // What an author has escaped is meant to be read.
  if (body.slice(start, end).includes('\\{')) return;
  text.value = text.value.replace(RAW, '');
  if (text !== children[0]) text.value = text.value.replace(BEHIND, '');
  text.value = text.value.replace(AT_LINE_END, '');
  if (type !== 'paragraph') return;
  text.value = text.value.replace(LAST_LINE, '');
  if (children.length === 1) text.value = text.value.replace(ONLY_LINE, '');
}

/** Whether nothing is left of what was text before. */
function isEmpty(node: Nodes): boolean {
  return node.type === 'text' ? node.value === '' : node.type === 'paragraph' && node.children.length === 0;
}

function isTocList(node: Nodes, body: string): boolean {
  const { start, end } = rangeOf(node);
  return node.type === 'list' && node.children.length === 1 && CONTENTS.test(body.slice(start, end));
}

/** Takes the id that a heading ends with for its anchor. */
export function readHeadingId(heading: Heading, body: string): void {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || match === null) return;
  const [written, anchor] = match;
  // With an escape in it, the id is text.
  if (!body.endsWith(written, rangeOf(last).end)) return;
  last.value = last.value.slice(0, -written.length);
  if (last.position !== undefined) last.position.end = inLine(last.position.end, -written.length);
  heading.data = { ...heading.data, anchor: known(anchor) };
}
