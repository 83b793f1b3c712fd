import type { Blockquote } from 'mdast';
import { type Block, type Container, contentOf, readChildren } from './container.ts';

/**
 * A block quote (CommonMark 0.31 §5.1) whose lines all have a marker, up to a blank line or the end. A nested one is left
 * to remark: each level reads its lines again.
 */
export function readQuotation(container: Container, first: number): Block | undefined {
  const { lines, prefix } = container;
  if (prefix.includes('>')) return undefined;
  let next = first;
  while (next < container.end && /^>(?: |$)/.test(contentOf(container, next) ?? '')) next++;
  if (next === first || (next < container.end && !lines.isBlank(next))) return undefined;
  const inside = readChildren({ ...container, prefix: `${prefix}> `, end: next, markerLine: -1 }, first);
  if (inside?.next !== next) return undefined;
  const children = inside.children as Blockquote['children'];
  // remark extends a list in a block quote to the blank line after it.
  if (children.some(({ type }) => type === 'list')) return undefined;
  return {
    node: { type: 'blockquote', children, position: lines.position(first, next - 1, prefix.length) },
    next,
  };
}
