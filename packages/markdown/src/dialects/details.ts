import type { Blockquote, Nodes, Paragraph, RootContent, Text } from 'mdast';
import { decodeReferences } from './character-references.ts';
import { type HtmlPart, partOf, textOfPart } from './html-part.ts';

/** A cheap test that most bodies fail. */
export const DETAILS_SIGN = /<details/i;

const OPENING = /^<details(\s[^<>]*)?>(?:\s*<summary(?:\s[^<>]*)?>(.*)<\/summary>)?\s*$/dis;
const OPEN = /\sopen(?=[\s=]|$)/i;
const CLOSING = /^<\/details>\s*$/i;

/**
 * Turns `<details>` with blank lines around its markdown into a callout that folds. One that is not closed, or whose tags
 * share a line with other text, stays raw HTML.
 */
export function readDetails(parent: Nodes, body: string): void {
  if (!('children' in parent) || !parent.children.some(isOpening)) return;
  const read: RootContent[] = [];
  const open: number[] = [];
  for (const node of parent.children) {
    const from = node.type === 'html' && CLOSING.test(node.value) ? open.pop() : undefined;
    if (isOpening(node)) open.push(read.length);
    read.push(node);
    if (from !== undefined) read.push(folding(read.splice(from), body));
  }
  // Blocks are replaced by a block, which the parent can hold too.
  parent.children = read as typeof parent.children;
}

function isOpening(node: Nodes): boolean {
  return node.type === 'html' && OPENING.test(node.value);
}

/** The callout of the nodes from the opening to the closing tag. */
function folding([first, ...others]: readonly RootContent[], body: string): Blockquote {
  const match = first?.type === 'html' ? OPENING.exec(first.value) : null;
  const title = first?.type === 'html' && match !== null ? titleOf(partOf(first, match, 2), body) : [];
  const [start, end] = [first?.position?.start, others.at(-1)?.position?.end];
  return {
    type: 'blockquote',
    children: [...title, ...(others.slice(0, -1) as Blockquote['children'])],
    data: { callout: { type: 'details', fold: OPEN.test(match?.[1] ?? '') ? '+' : '-' } },
    ...(start !== undefined && end !== undefined && { position: { start, end } }),
  };
}

function titleOf(summary: HtmlPart, body: string): readonly Paragraph[] {
  const text = /[<&]/.test(summary.written) ? strippedText(summary) : textOfPart(summary, body);
  return text.value === '' ? [] : [{ type: 'paragraph', children: [text], data: { isTitle: true } }];
}

/** The text of a summary without its tags. It has no position, because the source differs from it. */
function strippedText({ written }: HtmlPart): Text {
  const value = decodeReferences(written.replace(/<[^<>]*>/g, '')).replace(/\s+/g, ' ');
  return { type: 'text', value: value.trim() };
}
