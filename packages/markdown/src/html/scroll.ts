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

/** Makes a code block focusable, so that it can be scrolled by keyboard. The source of a diagram is a figure. */
export function scrollCode(code: Element): Element {
  const block: Element = { ...code, properties: { ...code.properties, tabIndex: 0 } };
  const source = sourceOfDiagram(code);
  if (source === undefined) return block;
  const [, title] = DIAGRAM_TITLE.exec(source) ?? [];
  const caption = title === undefined ? [] : [element('figcaption', {}, [{ type: 'text', value: title }])];
  return element('figure', { className: ['diagram'] }, [block, ...caption]);
}

/** The title of a diagram of Mermaid, for those who hear it or in its own front matter. */
const DIAGRAM_TITLE = /^[ \t]*(?:accTitle|title)[ \t]*:[ \t]*(\S.*?)[ \t]*$/m;

/** What Mermaid would draw; nothing is drawn here without a script. */
function sourceOfDiagram({ children: [code] }: Element): string | undefined {
  if (code?.type !== 'element' || !isMermaid(code.properties['className'])) return undefined;
  const [text] = code.children;
  return text?.type === 'text' ? text.value : undefined;
}

function isMermaid(className: unknown): boolean {
  return Array.isArray(className) && className.includes('language-mermaid');
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}
