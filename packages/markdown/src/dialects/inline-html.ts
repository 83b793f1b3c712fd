import { known } from '@site/primitives';
import type { Html, Image, Link, Nodes, Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { INLINE_TAGS } from '../references/inline-tags.ts';
import { rangeOf } from '../tree/ranges.ts';
import { partOf, positionOfPart, textOfPart } from './html-part.ts';
import { attributesOf } from './tag-attributes.ts';

/** A cheap test that most bodies fail. */
export const INLINE_HTML_SIGN = new RegExp(`<(?:a|br|img|${INLINE_TAGS.join('|')})[\\s/>]`, 'i');

const BREAK = /^<br\s*\/?>$/i;
const IMAGE = /^<img\s[^<>]*>$/i;
const TAG = /^<(\/?)([a-z]+)(?:\s[^<>]*)?>$/i;

/**
 * Makes of tags what markdown says as well, links, images and breaks, and of those that only say what words are
 * (`x<sup>2</sup>`, `<kbd>Esc</kbd>`) what they mean. Other tags stay raw HTML.
 */
export function readInlineHtml(parent: Nodes, body: string): void {
  if (!('children' in parent) || !parent.children.some(({ type }) => type === 'html')) return;
  if (holdsPhrasing(parent)) parent.children = readPhrasing(parent.children, body);
  else
    parent.children = parent.children.flatMap((node: RootContent) =>
      readBlock(node, body),
    ) as typeof parent.children;
}

type Words = Extract<Parents, { children: PhrasingContent[] }>;

function holdsPhrasing(node: Nodes): node is Words {
  return /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(node.type);
}

/** An image alone, which is raw HTML for itself (CommonMark 0.31 §4.6, kind 7), or as exporters wrap it. */
const FIGURE =
  /^(?:<(?:figure|center|div|p)(?:\s[^<>]*)?>\s*)*(<img\s[^<>]*>)\s*(?:<figcaption(?:\s[^<>]*)?>([^<>&]*)<\/figcaption>\s*)?(?:<\/(?:figure|center|div|p)>\s*)*$/di;

/** An image, and below it what a caption says. */
function readBlock(node: RootContent, body: string): readonly RootContent[] {
  const match = node.type === 'html' ? FIGURE.exec(node.value) : null;
  if (node.type !== 'html' || match === null) return [node];
  const [tag, caption] = [partOf(node, match, 1), partOf(node, match, 2)];
  const image = imageOf({ type: 'html', value: tag.written, ...positionOfPart(tag, body) }, body);
  if (image === undefined) return [node];
  const text = textOfPart(caption, body);
  return [image, ...(text.value === '' ? [] : [text])].map(paragraphOf);
}

function paragraphOf(child: Image | Text): Paragraph {
  return { type: 'paragraph', children: [child], ...placeOf(child, child) };
}

/** A tag that has not been closed, and where it stands among the nodes that were read. */
interface Opened {
  readonly name: string;
  readonly at: number;
}

function readPhrasing(children: readonly PhrasingContent[], body: string): PhrasingContent[] {
  const read: PhrasingContent[] = [];
  const open: Opened[] = [];
  for (const node of children) {
    if (node.type !== 'html') read.push(node);
    else if (BREAK.test(node.value)) read.push({ type: 'break', ...placeOf(node, node) });
    else readTag(node, { read, open, body });
  }
  return read;
}

function readTag(
  node: Html,
  { read, open, body }: { read: PhrasingContent[]; open: Opened[]; body: string },
): void {
  const [, slash, written = ''] = TAG.exec(node.value) ?? [];
  const name = written.toLowerCase();
  read.push(imageOf(node, body) ?? node);
  if (slash === '') open.push({ name, at: read.length - 1 });
  const opened = slash === '/' ? open.findLastIndex((each) => each.name === name) : -1;
  if (opened === -1) return;
  const { at } = known(open[opened]);
  open.length = opened;
  read.push(...closed(name, read.splice(at), body));
}

/** What stands from a tag to the one that closes it. */
function closed(name: string, nodes: PhrasingContent[], body: string): PhrasingContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type !== 'html' || last === undefined) return nodes;
  const children = nodes.slice(1, -1);
  if (INLINE_TAGS.includes(name))
    return [{ type: 'emphasis', children, data: { hName: name }, ...placeOf(first, last) }];
  const address = name === 'a' ? addressOf(first, 'href', body) : undefined;
  // A link without words could not be followed, and has no name that a screen reader can say.
  if (address === undefined || children.length === 0) return nodes;
  // A link in it is taken out later.
  const words = children as Link['children'];
  return [{ type: 'link', ...address, children: words, ...placeOf(first, last) }];
}

function imageOf(node: Html, body: string): Image | undefined {
  const address = IMAGE.test(node.value) ? addressOf(node, 'src', body) : undefined;
  if (address === undefined) return undefined;
  return {
    type: 'image',
    ...address,
    alt: attributesOf(node.value).get('alt')?.value ?? '',
    ...placeOf(node, node),
  };
}

/** Where a tag leads, if that stands in the body as the parser read it. */
function addressOf(node: Html, name: string, body: string): Pick<Link, 'url' | 'title' | 'data'> | undefined {
  const { start } = rangeOf(node);
  const attributes = attributesOf(node.value);
  const address = attributes.get(name);
  if (address === undefined || address.value === '' || !body.startsWith(node.value, start)) return undefined;
  const destination = { start: start + address.start, end: start + address.end };
  return { url: address.value, title: attributes.get('title')?.value ?? null, data: { destination } };
}

function placeOf(first: Nodes, last: Nodes): Pick<Html, 'position'> {
  const [start, end] = [first.position?.start, last.position?.end];
  return start && end ? { position: structuredClone({ start, end }) } : {};
}
