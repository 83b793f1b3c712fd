import { INLINE_TAGS } from '../references/inline-tags.ts';

/** What is left out with all that stands in it, because it runs, asks for something or draws. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'svg', 'template', 'select', 'textarea', 'object', 'canvas', 'iframe', 'noembed'],
  ...['noframes', 'xmp', 'head'],
]);

/** Without content or end (HTML §13.1.2). */
const VOID: ReadonlySet<string> = new Set([
  ...[
    'area',
    'base',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'link',
    'meta',
    'param',
    'source',
    'track',
    'wbr',
  ],
]);

/** Blocks that stay elements. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['figure', 'figcaption', 'summary', 'div', 'center'],
]);

/** Blocks that only hold others. */
const PLAIN_BLOCKS: ReadonlySet<string> = new Set([
  ...[
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'address',
    'hgroup',
    'form',
    'fieldset',
  ],
  ...['legend', 'body', 'html'],
]);

/** Blocks that markdown has too. */
const MARKDOWN_BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'details'],
]);

/** Blocks that hold nothing but other blocks: white space in them is none. */
export const STRUCTURES: ReadonlySet<string> = new Set([
  ...['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'figure'],
]);

/** Elements that need no end tag (HTML §13.1.2.4), and what before them they end, up to their container. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
  tfoot: ['td', 'th', 'tr', 'tbody'],
  rt: ['rt', 'rp'],
  rp: ['rt', 'rp'],
};

const NEEDS_NO_END: ReadonlySet<string> = new Set(['p', 'thead', 'tfoot', ...Object.keys(ENDED_BY)]);

/** What a tag stands for. */
export type TagKind = 'dropped' | 'void' | 'block' | 'plain' | 'line' | 'inline' | 'none';

export function kindOfTag(name: string): TagKind {
  if (DROPPED.has(name)) return 'dropped';
  if (VOID.has(name)) return 'void';
  if (BLOCKS.has(name) || MARKDOWN_BLOCKS.has(name)) return 'block';
  if (PLAIN_BLOCKS.has(name)) return 'plain';
  if (name === 'a' || name === 'video' || name === 'audio' || INLINE_TAGS.includes(name)) return 'inline';
  return 'none';
}

/** Whether an element ends where another begins. */
export function isEndedBy(name: string, next: string): boolean {
  if (name === 'p') return kindOfTag(next) === 'block' || kindOfTag(next) === 'plain';
  return ENDED_BY[next]?.includes(name) === true;
}

/** Whether an element that its author did not close is one all the same. */
export function needsNoEnd(name: string): boolean {
  return NEEDS_NO_END.has(name);
}
