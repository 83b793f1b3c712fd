import { escapeLabel } from '@site/markdown';
import type { Element } from '../element.ts';
import type { Block, Part } from '../ir.ts';

/** How components of some names read in markdown. */
export interface Component {
  readonly names: readonly string[];
  /** As blocks; one without is read as a line of its own. */
  readonly block?: (element: Element) => readonly Block[];
  /** Within a line; one without leaves its content there. */
  readonly inline?: (element: Element) => readonly Part[];
}

/** A paragraph of made markdown. */
export function paragraph(text: string, at: number): readonly Block[] {
  return text === '' ? [] : [{ kind: 'made', parts: [{ text, at }] }];
}

/** A title above what it belongs to. */
export function titled(title: string | undefined, element: Element): readonly Block[] {
  return [
    ...(title === undefined ? [] : paragraph(`**${escapeLabel(title)}**`, element.range.start)),
    ...element.blocks(),
  ];
}

/** Words as markdown has them. */
export function words(text: string | undefined): string {
  return text === undefined ? '' : escapeLabel(text);
}

/** A link, or its words where it leads nowhere. */
export function link(label: string, address: string | undefined): string {
  return address === undefined ? label : `[${label}](${destination(address)})`;
}

export function image(alt: string | undefined, source: string): string {
  return `![${words(alt)}](${destination(source)})`;
}

/** An address, between brackets where its characters would end it (CommonMark 0.31 §6.3). */
export function destination(address: string): string {
  const plain = address.replace(/[\n<>]/g, (character) => encodeURIComponent(character));
  return /[\s()]/.test(plain) ? `<${plain}>` : plain;
}

/** What stands around the content of an element in its line. */
export function around(element: Element, before: string, after: string): readonly Part[] {
  return [
    { text: before, at: element.range.start },
    ...element.parts(),
    { text: after, at: element.inner.end },
  ];
}

/** An item of a list; those beside it are of the same list. */
export function item(parts: readonly Part[]): readonly Block[] {
  return [{ kind: 'container', first: '- ', rest: '  ', blocks: [{ kind: 'made', parts }], tight: true }];
}

/** A callout, as GitHub and Obsidian have them. */
export function callout(
  type: string,
  title: string | undefined,
  element: Element,
  fold = '',
): readonly Block[] {
  const head = `[!${type.toUpperCase()}]${fold}${title === undefined ? '' : ` ${words(title)}`}`;
  return [
    {
      kind: 'container',
      first: '> ',
      rest: '> ',
      head: [{ text: head, at: element.range.start }],
      blocks: element.blocks(),
    },
  ];
}

/** A code block, whose fence is longer than any in it. */
export function fenced(code: string, info: string, at: number): readonly Block[] {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const text = code.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  return paragraph(`${fence}${info.replace(/[`\n]/g, '')}\n${text}\n${fence}`, at);
}
