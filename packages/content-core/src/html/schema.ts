import type { Schema } from 'hast-util-sanitize';
import { defaultSchema } from 'rehype-sanitize';

/** GitHub's rules, narrowed to what markdown can say: anything else in the tree is somebody's trick. */
export const schema: Schema = {
  ...defaultSchema,
  // Ids are prefixed against clobbering where authors choose them. Here they do not: raw HTML does nothing, so
  // every id is the anchor of a heading or the number of a footnote.
  clobber: [],
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'section'],
    ...['a', 'img', 'code', 'em', 'strong', 'del', 'br', 'sup', 'input'],
  ],
  attributes: {
    '*': ['id'],
    a: [
      'href',
      'title',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-./]],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', 'title'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
};
