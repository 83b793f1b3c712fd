import type { Element } from 'hast';

/**
 * Wraps a table in a focusable scroll container. Its role is `group`, because a `region` is a landmark, and landmarks
 * need unique names.
 */
export function scrollTable(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  };
}

/** Makes a code block focusable, so that it can be scrolled by keyboard. */
export function scrollCode(code: Element): Element {
  return { ...code, properties: { ...code.properties, tabIndex: 0 } };
}
