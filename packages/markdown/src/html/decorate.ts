import type { Element, ElementContent, Root } from 'hast';
import { alignCell } from './align-cell.ts';
import { replaceElements } from './elements.ts';
import { makeFigures } from './figures.ts';
import { labelTask } from './label-task.ts';
import { scrollCode, scrollTable } from './scroll.ts';
import { nameMedia, showMedia } from './show-media.ts';

/** The decoration of an element, by tag name. */
const DECORATIONS: Readonly<Record<string, (element: Element) => ElementContent>> = {
  a: nameMedia,
  audio: showMedia,
  img: showMedia,
  li: labelTask,
  p: paragraph,
  pre: scrollCode,
  table: scrollTable,
  td: alignCell,
  th: alignCell,
  div: alignCell,
  h1: alignCell,
  h2: alignCell,
  h3: alignCell,
  h4: alignCell,
  h5: alignCell,
  h6: alignCell,
  video: showMedia,
};

/** Images on their own become figures; where nothing is left but what is not shown, there is no paragraph. */
function paragraph(element: Element): ElementContent {
  if (element.children.length === 0) return { type: 'text', value: '' };
  return alignCell(makeFigures(element));
}

/** Adds what a page needs to sanitised HTML: figures, players, scroll containers, lazy images. */
export function decorate(tree: Root): void {
  replaceElements(tree, (element) => DECORATIONS[element.tagName]?.(element) ?? element);
}
