import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements beside which white space is insignificant. */
const BLOCKS = new Set(
  'blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Attributes that the pages add: anchors, focusable elements, lazy loading. */
const ADDED = new Set([
  'h1 id',
  'h2 id',
  'h3 id',
  'h4 id',
  'h5 id',
  'h6 id',
  'pre tabindex',
  'img loading',
  'img decoding',
]);

/** Elements of a page by their name in the specification. */
const RENAMED: Readonly<Record<string, string>> = { figure: 'p' };

/** Normalises HTML for comparison: white space, the order of attributes and added attributes do not count. */
export function normalizeHtml(html: string): string {
  return write(parseFragment(html).childNodes, false).trim();
}

/** The text of a document in its page, normalized. */
export function normalizeProse(page: string): string {
  const prose = find(parse(page).childNodes, isProse);
  return prose === undefined ? 'no text' : write(prose.childNodes, false).trim();
}

/**
 * The title of a page is its only first heading: a text that has such a heading too has all of them one lower, as far
 * as there is a lower one.
 */
export function lowerHeadings(html: string): string {
  if (!html.includes('<h1>')) return html;
  return html.replaceAll(
    /(<\/?h)([1-5])\b/g,
    (_, start: string, level: string) => `${start}${Number(level) + 1}`,
  );
}

function write(siblings: readonly Node[], preformatted: boolean): string {
  const nodes = siblings.filter(({ nodeName }) => nodeName !== '#comment');
  const texts = nodes.map((node, at) => {
    if ('tagName' in node) return writeElement(node, preformatted);
    const text = 'value' in node ? node.value : '';
    if (preformatted) return text;
    const start = isBlock(nodes[at - 1]) ? text.trimStart() : text;
    return (isBlock(nodes[at + 1]) ? start.trimEnd() : start).replaceAll(/\s+/g, ' ');
  });
  return texts.reduce(
    (before, text) => before + (/ $/.test(before) && !preformatted ? text.trimStart() : text),
    '',
  );
}

function writeElement(element: Element, preformatted: boolean): string {
  const { tagName, childNodes } = element;
  // The colours of code.
  if (tagName === 'span' && preformatted) return write(childNodes, true);
  const name = RENAMED[tagName] ?? tagName;
  const isCode = preformatted || tagName === 'pre';
  const content = write(childNodes, isCode);
  const tag = [name, ...attributes(element)].join(' ');
  return `<${tag}>${BLOCKS.has(tagName) && !isCode ? content.trim() : content}</${name}>`;
}

function attributes({ tagName, attrs }: Element): readonly string[] {
  return attrs
    .filter(({ name }) => !ADDED.has(`${tagName} ${name}`))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort();
}

function isBlock(node: Node | undefined): boolean {
  return node !== undefined && 'tagName' in node && BLOCKS.has(node.tagName);
}

function isProse({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === 'class' && value === 'prose');
}

function find(nodes: readonly Node[], isFound: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const found = isFound(node) ? node : find(node.childNodes, isFound);
    if (found !== undefined) return found;
  }
  return undefined;
}
