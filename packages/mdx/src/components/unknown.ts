import type { Element } from '../element.ts';
import type { Block, Part } from '../ir.ts';
import type { Reports } from '../reports.ts';
import { link, paragraph, words } from './component.ts';

/** A component that is not known keeps its content, and what its attributes surely say to readers. */
export function unknownBlocks(element: Element, reports: Reports): readonly Block[] {
  const content = element.blocks();
  const title = element.text('title', 'label', 'heading');
  const address = addressOf(element);
  const description = element.text('description', 'caption', 'summary');
  const head = title === undefined ? '' : link(words(title), address);
  const isRead = content.length > 0 || title !== undefined || description !== undefined;
  report(element, reports, isRead);
  const at = element.range.start;
  return [
    ...paragraph(head === '' ? '' : `**${head}**`, at),
    ...content,
    ...paragraph(words(description), element.inner.end),
  ];
}

/** The same within a line. */
export function unknownParts(element: Element, reports: Reports): readonly Part[] {
  const address = addressOf(element);
  const title = element.text('title', 'label', 'text');
  const content = element.content();
  report(element, reports, content !== '' || title !== undefined);
  if (content === '')
    return title === undefined ? [] : [{ text: link(words(title), address), at: element.range.start }];
  if (address === undefined || /[[\]]/.test(content)) return element.parts();
  return [
    { text: '[', at: element.range.start },
    ...element.parts(),
    { text: link('', address).slice(1), at: element.inner.end },
  ];
}

/** Where it leads, as far as an address shows by itself that it is one. */
function addressOf(element: Element): string | undefined {
  const address = element.text('href', 'to');
  return address !== undefined && /^(?:https?:|mailto:|[./#])/.test(address) ? address : undefined;
}

/** A fragment is nothing by itself. */
function report(element: Element, reports: Reports, isRead: boolean): void {
  reports.component(element.name, element.range, isRead);
}
