import { type Component, words } from './component.ts';
import { linked } from './html-inline.ts';

/** A word that stands in a frame. */
const badge: Component = {
  names: ['Badge', 'Tag', 'Chip', 'Pill', 'Label', 'Kbd', 'Key'],
  inline(element) {
    if (element.content() !== '') return element.parts();
    const text = element.text('text', 'label', 'title', 'variant');
    return text === undefined ? [] : [{ text: words(text), at: element.range.start }];
  },
};

const button: Component = {
  names: ['LinkButton', 'Button', 'ButtonLink', 'CTA', 'DocLink', 'LinkTo'],
  inline: (element) => linked(element, element.text('href', 'to', 'link', 'url')),
};

/** What explains the words that it stands around. */
const hint: Component = {
  names: [
    'Tooltip',
    'Term',
    'Glossary',
    'Highlight',
    'Text',
    'ReadMore',
    'InlineCode',
    'Strong',
    'Em',
    'Trans',
    'T',
  ],
  inline: (element) => element.parts(),
};

export const inline: readonly Component[] = [badge, button, hint];
