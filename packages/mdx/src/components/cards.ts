import type { Block } from '../ir.ts';
import { type Component, item, link, paragraph, titled, words } from './component.ts';

/** A card is its title, as a link if it leads somewhere, and its text. */
const card: Component = {
  names: ['Card', 'Feature', 'Panel', 'Tile'],
  block(element) {
    const address = element.text('href', 'link', 'to', 'url');
    const title = element.text('title', 'label', 'name', 'heading');
    const description = element.text('description', 'caption');
    const content: readonly Block[] = [
      ...element.blocks(),
      ...paragraph(words(description), element.inner.end),
    ];
    if (title === undefined && address === undefined) return content;
    const head = link(words(title ?? address), address);
    return [...paragraph(address === undefined ? `**${head}**` : head, element.range.start), ...content];
  },
};

/** A card without text of its own is an item of a list of links. */
const linkCard: Component = {
  names: ['LinkCard', 'LinkItem', 'CardLink', 'DocCard'],
  block(element) {
    const address = element.text('href', 'link', 'to', 'url');
    const title = element.text('title', 'label', 'name');
    const description = element.text('description');
    const at = element.range.start;
    const label = title === undefined ? words(address) : words(title);
    const said = description === undefined ? '' : `: ${words(description)}`;
    return [...(label === '' ? [] : item([{ text: link(label, address) + said, at }])), ...element.blocks()];
  },
};

/** What arranges others, and is nothing by itself. */
const arrangement: Component = {
  names: [
    ...[
      'CardGrid',
      'CardGroup',
      'Cards',
      'CardList',
      'LinkCards',
      'Col',
      'Column',
      'Columns',
      'Row',
      'Grid',
      'GridItem',
    ],
    ...[
      'Box',
      'Center',
      'Container',
      'Flex',
      'Frame',
      'Layout',
      'Section',
      'Stack',
      'Wrapper',
      'Side',
      'Bleed',
      'FullWidth',
    ],
    ...[
      'Preview',
      'Example',
      'Checklist',
      'BrowserWindow',
      'Features',
      'Showcase',
      '',
      'Prose',
      'StarlightPage',
    ],
  ],
  block: (element) => titled(undefined, element),
  inline: (element) => element.parts(),
};

export const cards: readonly Component[] = [card, linkCard, arrangement];
