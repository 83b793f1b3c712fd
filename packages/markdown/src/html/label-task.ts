import type { Element, ElementContent } from 'hast';
import { INLINE_TAGS } from '../references/inline-tags.ts';

/** Phrasing content. */
const INLINE: ReadonlySet<string> = new Set(['a', 'br', 'img', 'input', ...INLINE_TAGS]);

/** Wraps a checkbox and the rest of its line in a `<label>`, which is its accessible name. */
export function labelTask(item: Element): Element {
  const first = item.children.find((child) => child.type === 'element');
  if (first?.tagName === 'input') return { ...item, children: labelled(item.children) };
  const box = first?.children[0];
  if (first === undefined || box?.type !== 'element' || box.tagName !== 'input') return item;
  const paragraph = { ...first, children: labelled(first.children) };
  return { ...item, children: item.children.map((child) => (child === first ? paragraph : child)) };
}

/** Wraps the children up to the first block, such as a nested list. */
function labelled(children: readonly ElementContent[]): ElementContent[] {
  const block = children.findIndex((child) => child.type === 'element' && !INLINE.has(child.tagName));
  const end = block === -1 ? children.length : block;
  return [
    { type: 'element', tagName: 'label', properties: {}, children: children.slice(0, end) },
    ...children.slice(end),
  ];
}
