import type { Element, ElementContent } from 'hast';

/** The elements that become a figure. */
const SHOWN = new Set(['img', 'video', 'audio']);

/**
 * Replaces a paragraph that has only images and players: one becomes a figure, several a gallery of figures. There are no
 * captions, because the alternative text describes the image.
 */
export function makeFigures(paragraph: Element): Element {
  const content = paragraph.children.filter((child) => !isSpace(child));
  const images = content.filter(isShown);
  const [first, ...others] = images.map(figure);
  if (first === undefined || images.length < content.length) return paragraph;
  const { id } = paragraph.properties;
  const named = id === undefined ? {} : { id };
  if (others.length === 0) return { ...first, properties: named };
  const children = [first, ...others].flatMap((each) => [LINE_END, each]);
  return element('div', { ...named, className: ['gallery'] }, [...children, LINE_END]);
}

const LINE_END: ElementContent = { type: 'text', value: '\n' };

function figure(image: Element): Element {
  return element('figure', {}, [image]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** An image or a player, or a link that contains only one. */
function isShown(node: ElementContent): node is Element {
  if (node.type !== 'element') return false;
  const [only, ...others] = node.children;
  return (
    SHOWN.has(node.tagName) ||
    (node.tagName === 'a' && only !== undefined && others.length === 0 && isShown(only))
  );
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'element' ? node.tagName === 'br' : node.type === 'text' && node.value.trim() === '';
}
