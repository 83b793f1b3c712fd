import { known } from '@site/primitives';
import type { Heading, Nodes, Parents, Text } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The explicit id: `tides` of `## Tides {#tides}`. */
    anchor?: string;
  }
}

/** A cheap test that most bodies fail. */
export const ATTRIBUTE_SIGN = /\{[ \t]*[:.#]/;

const ATTRIBUTE = `(?:(?:[.#][\\w-]+)+|[\\w:-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+)|toc)`;
const ATTRIBUTES = `[ \\t]*${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*[ \\t]*`;

/** kramdown's block attributes, at the end of a line: `{: .note}`. `{:a 1}` is a map of Clojure. */
const AT_LINE_END = new RegExp(`(?:^|[ \\t\\n])\\{:${ATTRIBUTES}\\}[ \\t]*(?=\\n|$)`, 'g');

/** kramdown's span attributes, after an image or a link. */
const AFTER_SPAN = new RegExp(`^\\{:${ATTRIBUTES}\\}`);

/** Hugo's, on the line after its block: `{.note}`. `{a=1}` may be anything. */
const LAST_LINE = new RegExp(`\\n[ \\t]*\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);
const ONLY_LINE = new RegExp(`^\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);

/** The id of a heading, as Pandoc, Hugo and kramdown write it after the text. */
const HEADING_ID = /(?<![ \t])[ \t]+\{:?[ \t]*#([\w-]+)[ \t]*\}$/;

/** The marker of a list that kramdown replaces by the table of contents. */
const CONTENTS = /(?<!\\)\{:[ \t]*toc[ \t]*\}\s*$/;

/** A cheap test that most bodies fail. */
export const RAW_SIGN = /\{%-?\s*raw\b/;

/** The tags around text that Liquid does not process. */
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Removes attribute lists, and Liquid's `raw` tags, from the children of a node. The body itself stays as it is. */
export function dropMarks(node: Nodes, body: string): void {
  if (!('children' in node)) return;
  for (const child of node.children) if (child.type === 'text') dropFrom(child, node, body);
  const remaining = node.children.filter((child) => !isEmpty(child) && !isTocList(child, body));
  // A subset of valid children is valid.
  if (remaining.length < node.children.length) node.children = remaining as typeof node.children;
}

function dropFrom(text: Text, { type, children }: Parents, body: string): void {
  const { start, end } = rangeOf(text);
  // An escaped brace is text.
  if (body.slice(start, end).includes('\\{')) return;
  text.value = text.value.replace(RAW, '');
  if (text !== children[0]) text.value = text.value.replace(AFTER_SPAN, '');
  text.value = text.value.replace(AT_LINE_END, '');
  if (type !== 'paragraph') return;
  text.value = text.value.replace(LAST_LINE, '');
  if (children.length === 1) text.value = text.value.replace(ONLY_LINE, '');
}

/** Whether a node has become empty. */
function isEmpty(node: Nodes): boolean {
  return node.type === 'text' ? node.value === '' : node.type === 'paragraph' && node.children.length === 0;
}

function isTocList(node: Nodes, body: string): boolean {
  const { start, end } = rangeOf(node);
  return node.type === 'list' && node.children.length === 1 && CONTENTS.test(body.slice(start, end));
}

/** Moves the id at the end of a heading from its text to `data.anchor`. */
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
