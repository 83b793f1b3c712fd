import type { Element } from 'hast';

/**
 * A wide table scrolls in a box of its own, which the keyboard reaches. The box is a group: a region would be a
 * landmark, and the landmarks of a page need names that differ.
 */
export function scrollTable(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

/** Code scrolls in its own box, which the keyboard reaches. */
export function scrollCode(code: Element): Element {
  return { ...code, properties: { ...code.properties, tabIndex: 0 } };
}
