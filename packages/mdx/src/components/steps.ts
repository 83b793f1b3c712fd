import { type Component, titled, words } from './component.ts';

/** What holds steps: a list, or headings. */
const group: Component = {
  names: ['Steps', 'Stepper', 'Timeline'],
  block: (element) => titled(undefined, element),
};

/** One step is an item of a numbered list. */
const step: Component = {
  names: ['Step', 'TimelineItem'],
  block(element) {
    const title = element.text('title', 'heading', 'label');
    const first = `${element.position + 1}. `;
    const at = element.range.start;
    return [
      {
        kind: 'container',
        first,
        rest: ' '.repeat(first.length),
        blocks: [
          ...(title === undefined
            ? []
            : [{ kind: 'made' as const, parts: [{ text: `**${words(title)}**`, at }] }]),
          ...element.blocks(),
        ],
      },
    ];
  },
};

export const steps: readonly Component[] = [group, step];
