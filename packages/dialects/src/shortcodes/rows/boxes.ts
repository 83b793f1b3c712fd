import { argument, type Replacement, type Shortcode, TAKEN_OUT, type Writer, wordsOf } from '../shortcode.ts';
import { callout, details, emphasised, link, oneLine } from '../write/markup.ts';
import { resolved } from './addresses.ts';

/** The words that tools have for the kind of a callout, as callouts are called here. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ...[
    'note',
    'info',
    'tip',
    'hint',
    'success',
    'important',
    'warning',
    'caution',
    'danger',
    'error',
    'bug',
  ].map((kind) => [kind, kind] as const),
  ...['question', 'example', 'quote', 'abstract', 'summary', 'todo', 'failure', 'attention'].map(
    (kind) => [kind, kind] as const,
  ),
  ['warn', 'warning'],
  ['alert', 'warning'],
  ['primary', 'note'],
  ['secondary', 'note'],
  ['default', 'note'],
  ['notice', 'note'],
  ['light', 'note'],
  ['dark', 'note'],
]);

/** A box whose kind is its name. */
function boxOfKind(kind: string): Writer {
  return (shortcode) => {
    const [first = '', ...rest] = wordsOf(shortcode).filter((each) => each !== 'no-icon');
    // Hexo's `{% note warn Title %}` names the kind of the box first.
    const inner = KINDS.get(first.toLowerCase());
    return boxed(shortcode, inner ?? kind, inner === undefined ? [first, ...rest] : rest);
  };
}

/** A box whose kind it is given. */
const box: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const given = argument(shortcode, 'type', 'style', 'color', 'kind', 'level', 'context')?.toLowerCase();
  const [first = '', ...rest] = positional;
  const kind = KINDS.get(given ?? first.toLowerCase());
  return boxed(shortcode, kind ?? 'note', kind !== undefined && given === undefined ? rest : []);
};

function boxed(shortcode: Shortcode, kind: string, words: readonly string[]): Replacement | undefined {
  const title = argument(shortcode, 'title', 'heading', 'header') ?? words.join(' ').trim();
  const start = callout(kind, title === '' ? undefined : title);
  if (shortcode.inner !== undefined) return start;
  const text = argument(shortcode, 'text', 'content', 'message', 'body');
  if (text !== undefined) return { ...start, open: `${start.open}\n> ${oneLine(text)}`, inner: 'kept' };
  // With nothing in it, the words are the text.
  if (title === '') return undefined;
  return { open: `> [!${kind.toUpperCase()}]\n> ${oneLine(title)}`, isBlock: true };
}

const folded: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const words =
    argument(shortcode, 'summary', 'title', 'header', 'label', 'name', 'text') ?? positional.join(' ');
  return shortcode.inner === undefined ? undefined : details(words.trim() || 'Details');
};

/** A tab, a card, a step: its title, then what stands in it. */
const titled: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const title =
    argument(shortcode, 'title', 'name', 'header', 'tabname', 'label') ?? positional.find(hasLetter);
  const href = argument(shortcode, 'link', 'href', 'url');
  const text = argument(shortcode, 'subtitle', 'content', 'text', 'description');
  if (title === undefined) return TAKEN_OUT;
  const heading = href === undefined ? `**${oneLine(title)}**` : `**${link(title, resolved(href))}**`;
  const below = text === undefined || shortcode.inner !== undefined ? '' : `\n\n${oneLine(text)}`;
  return { open: heading + below, isBlock: true };
};

const button: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const href =
    argument(shortcode, 'href', 'link', 'url', 'relref', 'ref') ??
    positional.find((each) => /^(?:[./#]|https?:|mailto:)/.test(each));
  const inner = shortcode.inner?.trim();
  const label =
    (inner === '' ? undefined : inner) ??
    argument(shortcode, 'text', 'label', 'title', 'content', 'name') ??
    positional.find((each) => each !== href && hasLetter(each));
  if (href === undefined || label === undefined) return undefined;
  return { open: link(label, resolved(href)), inner: 'dropped' };
};

/** Hexo's `{% blockquote Author, Source url Title %}` and the quotes of others. */
const quotation: Writer = (shortcode) => {
  if (shortcode.inner === undefined) return undefined;
  const by = attribution(shortcode);
  return { open: '', ...(by === undefined ? {} : { close: `>\n> ${by}` }), inner: 'quoted', isBlock: true };
};

function attribution(shortcode: Shortcode): string | undefined {
  const given = wordsOf(shortcode);
  const author = argument(shortcode, 'author', 'by', 'cite', 'attribution', 'source');
  const href = argument(shortcode, 'url', 'link', 'href');
  if (author !== undefined) return href === undefined ? emphasised(author) : link(author, resolved(href));
  const at = given.findIndex((each) => /^https?:/.test(each));
  const before = (at === -1 ? given : given.slice(0, at)).join(' ').trim();
  if (at === -1) return before === '' ? undefined : emphasised(before);
  const url = given[at] ?? '';
  const title = given.slice(at + 1).join(' ') || before || url;
  return before === '' || before === title ? link(title, url) : `${before}, ${link(title, url)}`;
}

/** The words themselves. */
const words: Writer = (shortcode) => {
  if (shortcode.inner !== undefined) return TAKEN_OUT;
  const text =
    argument(shortcode, 'text', 'title', 'label', 'content', 'name') ??
    shortcode.args.positional.find(hasLetter);
  return { open: text === undefined ? '' : oneLine(text) };
};

const takenOut: Writer = () => TAKEN_OUT;

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text) && !/^(?:true|false)$/.test(text);
}

function rows(writer: Writer, ...names: readonly string[]): readonly (readonly [string, Writer])[] {
  return names.map((name) => [name, writer] as const);
}

/** Boxes, and what else stands around text. */
export const BOXES: readonly (readonly [name: string, writer: Writer])[] = [
  ...[
    'note',
    'info',
    'tip',
    'warning',
    'danger',
    'caution',
    'important',
    'attention',
    'success',
    'error',
    'todo',
  ].map((kind) => [kind, boxOfKind(kind)] as const),
  ['warn', boxOfKind('warning')],
  ...rows(box, 'notice', 'alert', 'admonition', 'callout', 'hint', 'infobox', 'message', 'aside'),
  ...rows(
    folded,
    'details',
    'expand',
    'collapse',
    'collapsible',
    'spoiler',
    'accordion-item',
    'faq-item',
    'fold',
    'hideToggle'.toLowerCase(),
    'toggle',
  ),
  ...rows(titled, 'tab', 'codetab', 'card', 'step', 'tab-item', 'tabitem'),
  ...rows(button, 'button', 'btn', 'linkbutton', 'cta', 'link-card', 'linkcard', 'exturl'),
  ...rows(quotation, 'blockquote', 'quote', 'pullquote', 'cq', 'centerquote', 'epigraph'),
  ...rows(
    words,
    'badge',
    'label',
    'kbd',
    'mark',
    'highlight-text',
    'abbr',
    'sc',
    'u',
    'underline',
    'color',
    'colour',
  ),
  ...rows(
    takenOut,
    'tabs',
    'tabset',
    'tabpane',
    'codetabs',
    'code-tabs',
    'steps',
    'cards',
    'columns',
    'column',
    'col',
    'row',
    'grid',
    'accordion',
    'faq',
    'buttons',
    'groups',
  ),
  ...rows(
    takenOut,
    'center',
    'left',
    'right',
    'div',
    'span',
    'section',
    'block',
    'container',
    'lead',
    'rawhtml',
    'html',
    'unsafe',
    'markdown',
    'md',
    'small',
    'big',
    'sidenote',
    'marginnote',
    'p',
  ),
  ...rows(
    takenOut,
    'toc',
    'tableofcontents',
    'more',
    'icon',
    'fa',
    'fas',
    'fab',
    'hr',
    'clear',
    'br',
    'nbsp',
    'math-inline',
  ),
];
