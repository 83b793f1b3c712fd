import type { Element, ElementContent } from 'hast';
import { INLINE_TAGS } from '../references/inline-tags.ts';

/** The elements that can stand in a line of text. */
const INLINE: ReadonlySet<string> = new Set(['a', 'br', 'img', 'input', ...INLINE_TAGS]);

/** A checkbox needs a name, and the line it stands in is that: both become one label. */
export function labelTask(item: Element): Element {
  const first = item.children.find((child) => child.type === 'element');
  if (first?.tagName === 'input') return { ...item, children: labelled(item.children) };
  const box = first?.children[0];
  if (first === undefined || box?.type !== 'element' || box.tagName !== 'input') return item;
  const paragraph = { ...first, children: labelled(first.children) };
  return { ...item, children: item.children.map((child) => (child === first ? paragraph : child)) };
}

/** A nested list, or another block, ends the line. */
function labelled(children: readonly ElementContent[]): ElementContent[] {
  const block = children.findIndex((child) => child.type === 'element' && !INLINE.has(child.tagName));
  const end = block === -1 ? children.length : block;
  return [
    { type: 'element', tagName: 'label', properties: {}, children: children.slice(0, end) },
    ...children.slice(end),
  ];
}
