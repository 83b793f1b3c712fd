import type { InlineCode, Nodes, PhrasingContent, Text } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface InlineCodeData {
    /** Whether it is a formula in TeX. */
    isMath?: boolean;
  }
}

/** A cheap test that most bodies fail. */
export const MATH_SIGN = /\$`/;

/** Reads code between dollars as a formula, as GitHub does: $`x`$. */
export function readMath(parent: Nodes, body: string): void {
  if (!('children' in parent)) return;
  const children = parent.children as PhrasingContent[];
  for (const [at, node] of children.entries()) {
    const [before, after] = [children[at - 1], children[at + 1]];
    if (node.type !== 'inlineCode' || before?.type !== 'text' || after?.type !== 'text') continue;
    const { start, end } = rangeOf(node);
    const isFormula = /(?<![\\$])\$$/.test(body.slice(Math.max(0, start - 2), start)) && body[end] === '$';
    if (!isFormula || !before.value.endsWith('$') || !after.value.startsWith('$')) continue;
    withoutDollars(node, before, after);
  }
}

function withoutDollars(node: InlineCode, before: Text, after: Text): void {
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
  if (before.position !== undefined) before.position.end = inLine(before.position.end, -1);
  if (after.position !== undefined) after.position.start = inLine(after.position.start, 1);
  const hProperties = { className: ['language-math', 'math-inline'] };
  node.data = { ...node.data, isMath: true, hProperties };
}
