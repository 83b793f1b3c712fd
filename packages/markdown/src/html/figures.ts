import type { Element, ElementContent } from 'hast';

/** What is shown as a figure where it stands alone. */
const SHOWN = new Set(['img', 'video', 'audio']);

/**
 * A paragraph of images and players alone is no paragraph: one is a figure, several are a gallery of them. The figures
 * have no captions, because the alternative text of each says what it shows.
 */
export function makeFigures(paragraph: Element): Element {
  const content = paragraph.children.filter((child) => !isSpace(child));
  const images = content.filter(isShown);
  const [first, ...others] = images.map(figure);
  if (first === undefined || images.length < content.length) return paragraph;
  if (others.length === 0) return first;
  const children = [first, ...others].flatMap((each) => [LINE_END, each]);
  return element('div', { className: ['gallery'] }, [...children, LINE_END]);
}

const LINE_END: ElementContent = { type: 'text', value: '\n' };

function figure(image: Element): Element {
  return element('figure', {}, [image]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** An image or a player, or a link around nothing but one. */
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
