import type { Block } from '../ir.ts';
import { type Component, fenced, paragraph, titled } from './component.ts';

/** What only arranges its content. */
const boxes: Component = {
  names: [
    ...[
      'address',
      'article',
      'aside',
      'body',
      'center',
      'dd',
      'div',
      'dl',
      'fieldset',
      'footer',
      'form',
      'header',
    ],
    ...['hgroup', 'html', 'main', 'menu', 'nav', 'p', 'search', 'section', 'slot'],
  ],
  block: (element) => titled(undefined, element),
  inline: (element) => element.parts(),
};

const headings: readonly Component[] = [1, 2, 3, 4, 5, 6].map((depth) => ({
  names: [`h${depth}`, `H${depth}`],
  block(element): readonly Block[] {
    const parts = element.parts();
    if (parts.length === 0) return [];
    const head = [{ text: `${'#'.repeat(depth)} `, at: element.range.start }, ...parts];
    return [{ kind: 'container', first: '', rest: '', head, blocks: [] }];
  },
  inline: (element) => element.parts(),
}));

const quotation: Component = {
  names: ['blockquote', 'Blockquote', 'BlockQuote', 'Quote'],
  block: (element) => [{ kind: 'container', first: '> ', rest: '> ', blocks: element.blocks() }],
};

const lists: Component = {
  names: ['ul', 'ol'],
  block: (element) => element.blocks(),
  inline: (element) => element.parts(),
};

const item: Component = {
  names: ['li'],
  block(element) {
    const first = element.parent?.name === 'ol' ? `${element.position + 1}. ` : '- ';
    const blocks = element.blocks();
    const tight = blocks.length <= 1;
    return [{ kind: 'container', first, rest: ' '.repeat(first.length), blocks, tight }];
  },
  inline: (element) => element.parts(),
};

/** A term above what it means. */
const term: Component = {
  names: ['dt'],
  block(element) {
    const { start, end } = element.inner;
    return [
      {
        kind: 'made',
        parts: [
          { text: '**', at: element.range.start },
          ...element.parts(),
          { text: '**', at: Math.max(start, end) },
        ],
      },
    ];
  },
};

const rule: Component = { names: ['hr'], block: (element) => paragraph('---', element.range.start) };

/** A program, in an expression or as it stands. */
const pre: Component = {
  names: ['pre'],
  block(element) {
    const inner = element.elements().find(({ name }) => name === 'code');
    const code = inner?.literal() ?? element.literal();
    const language = (inner ?? element).text('className', 'class')?.match(/\blanguage-([\w+-]+)/)?.[1] ?? '';
    return code === undefined ? element.blocks() : fenced(code, language, element.range.start);
  },
};

export const htmlBlocks: readonly Component[] = [boxes, ...headings, quotation, lists, item, term, rule, pre];
