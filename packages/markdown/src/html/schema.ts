import type { Schema } from 'hast-util-sanitize';
import { defaultSchema } from 'rehype-sanitize';
import { INLINE_TAGS } from '../references/inline-tags.ts';
import { CALLOUT_KINDS } from './callouts.ts';

const CALLOUT_CLASSES = ['callout', ...CALLOUT_KINDS.map((kind) => `callout-${kind}`)];

/** Where its text stands, which becomes a class. */
const ALIGNED: [string, ...string[]] = ['align', 'left', 'center', 'right'];

/** GitHub's schema, narrowed to what markdown and our callouts produce. */
export const schema: Schema = {
  ...defaultSchema,
  // Prefixes protect against DOM clobbering by author-chosen ids. Here every id is a heading anchor, in lower case unlike
  // all ids of the page itself, or the number of a footnote.
  clobber: [],
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'section', 'details', 'summary'],
    ...['div', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'video', 'audio'],
    ...['a', 'img', 'br', 'input', ...INLINE_TAGS],
  ],
  attributes: {
    '*': ['id'],
    abbr: ['title'],
    audio: ['src', 'alt'],
    a: [
      'href',
      'title',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    blockquote: [
      ['className', ...CALLOUT_CLASSES],
      ['role', 'note'],
    ],
    code: [['className', /^language-./, 'math-inline']],
    dfn: ['title'],
    div: [ALIGNED],
    details: ['open', ['className', ...CALLOUT_CLASSES]],
    h1: [ALIGNED],
    h2: [['className', 'sr-only'], ALIGNED],
    h3: [ALIGNED],
    h4: [ALIGNED],
    h5: [ALIGNED],
    h6: [ALIGNED],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    p: [['className', 'callout-title'], ALIGNED],
    section: ['dataFootnotes', ['className', 'footnotes']],
    summary: [['className', 'callout-title']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    ul: [['className', 'contains-task-list']],
    video: ['src', 'alt'],
  },
};
