import type { Element } from '../element.ts';
import type { Block } from '../ir.ts';
import { type Component, paragraph, titled } from './component.ts';

/** What folds, below what its `<summary>` or title says. */
const details: Component = {
  names: [
    ...[
      'details',
      'Details',
      'Accordion',
      'AccordionItem',
      'Collapse',
      'Collapsible',
      'Collapser',
      'Disclosure',
    ],
    ...['Expandable', 'Expander', 'FoldableBlock', 'Spoiler', 'Toggle'],
  ],
  block(element) {
    const summary = summaryOf(element);
    const title =
      summary?.content() ?? element.text('summary', 'title', 'label', 'header', 'question', 'trigger');
    return folded(element, title);
  },
  inline: (element) => element.parts(),
};

function folded(element: Element, title: string | undefined): readonly Block[] {
  const at = element.range.start;
  // A title is one line of an HTML block, whose text is that of HTML.
  const text = plain(title ?? 'Details');
  return [
    ...paragraph(`<details>\n<summary>${text}</summary>`, at),
    ...element.blocks(),
    ...paragraph('</details>', element.inner.end),
  ];
}

/** Markdown as the text of an element of HTML. */
function plain(markdown: string): string {
  return markdown
    .replace(/\\([\\`*_[\]<>~&])/g, '$1')
    .replace(/[*_`]{1,3}(?=\S)([^*_`]+)[*_`]{1,3}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;');
}

function summaryOf(element: Element): Element | undefined {
  return element
    .elements()
    .find(({ name }) => /^(?:summary|Summary|AccordionHeader|AccordionSummary)$/.test(name));
}

/** It is read with what it stands in. */
const summary: Component = {
  names: ['summary', 'Summary', 'AccordionHeader', 'AccordionSummary'],
  block: () => [],
  inline: () => [],
};

/** What holds what folds. */
const group: Component = {
  names: ['Accordions', 'AccordionGroup', 'AccordionDetails', 'Collapsibles'],
  block: (element) => titled(undefined, element),
};

export const folding: readonly Component[] = [details, summary, group];
