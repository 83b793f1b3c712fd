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
  img: showMedia,
  li: labelTask,
  p: makeFigures,
  pre: scrollCode,
  table: scrollTable,
  td: alignCell,
  th: alignCell,
};

/** Adds what a page needs to sanitised HTML: figures, players, scroll containers, lazy images. */
export function decorate(tree: Root): void {
  replaceElements(tree, (element) => DECORATIONS[element.tagName]?.(element) ?? element);
}
