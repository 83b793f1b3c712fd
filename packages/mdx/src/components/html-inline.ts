import type { Element } from '../element.ts';
import { around, type Component, link } from './component.ts';

/** The elements that mean something for words in a line, and that markdown has as HTML. */
const KEPT = [
  ...['abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'strong', 'sub', 'sup', 'u', 'var'],
];

const kept: Component = {
  names: KEPT,
  inline(element) {
    const { name } = element;
    return element.parts().length === 0 ? [] : around(element, `<${name}>`, `</${name}>`);
  },
};

const anchor: Component = {
  names: ['a', 'A', 'Link', 'NavLink', 'ExternalLink', 'NuxtLink', 'RouterLink', 'Anchor'],
  inline: (element) => linked(element, element.text('href', 'to', 'url')),
};

/** A link around the content; around the address, where there is none. */
export function linked(
  element: Element,
  address: string | undefined,
): ReturnType<NonNullable<Component['inline']>> {
  if (element.content() === '') {
    const label = element.text('title', 'label', 'text', 'children');
    return label === undefined ? [] : [{ text: link(label, address), at: element.range.start }];
  }
  return address === undefined ? element.parts() : around(element, '[', link('', address).slice(1));
}

const lineBreak: Component = {
  names: ['br', 'wbr'],
  inline: ({ name, range }) => (name === 'br' ? [{ text: '<br>', at: range.start }] : []),
  block: () => [],
};

/** What only looks otherwise. */
const plain: Component = {
  names: [
    'span',
    'font',
    'label',
    'button',
    'time',
    'data',
    'bdi',
    'bdo',
    'tt',
    'big',
    'strike',
    'nobr',
    'output',
    'ruby',
  ],
  inline: (element) => element.parts(),
};

export const htmlInline: readonly Component[] = [kept, anchor, lineBreak, plain];
