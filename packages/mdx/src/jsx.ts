import { rangeOf, type TextRange } from '@site/markdown';
import type { Nodes } from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;
export type ExpressionNode = MdxFlowExpression | MdxTextExpression;

export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function isExpression(node: Nodes): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** White space between tags. */
export function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** A comment, which is an expression without one. */
export function isComment(node: Nodes): boolean {
  return isExpression(node) && node.value.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

/** What stands between the tags of an element. */
export function innerRange(node: JsxNode, body: string): TextRange {
  const { start, end } = rangeOf(node);
  const lastAttribute = node.attributes.at(-1)?.position?.end.offset ?? start;
  const opened = body.indexOf('>', lastAttribute) + 1;
  // An element without a closing tag ends where its only tag does.
  return opened >= end ? { start: end, end } : { start: opened, end: body.lastIndexOf('<', end - 1) };
}
