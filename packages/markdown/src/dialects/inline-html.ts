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
 * Turns the tags that markdown has a construct for into nodes (links, images, breaks), and text-level tags
 * (`x<sup>2</sup>`, `<kbd>Esc</kbd>`) into elements. Other tags stay raw HTML.
 */
export function readInlineHtml(parent: Nodes, body: string): void {
  if (!('children' in parent) || !parent.children.some(({ type }) => type === 'html')) return;
  if (holdsPhrasing(parent)) parent.children = readPhrasing(parent.children, body);
  else
    parent.children = parent.children.flatMap((node: RootContent) =>
      readBlock(node, body),
    ) as typeof parent.children;
}

type PhrasingParent = Extract<Parents, { children: PhrasingContent[] }>;

function holdsPhrasing(node: Nodes): node is PhrasingParent {
  return /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(node.type);
}

/** An image that is an HTML block of its own (CommonMark 0.31 §4.6, kind 7), or as exporters wrap it. */
const FIGURE =
  /^(?:<(?:figure|center|div|p)(?:\s[^<>]*)?>\s*)*(<img\s[^<>]*>)\s*(?:<figcaption(?:\s[^<>]*)?>([^<>&]*)<\/figcaption>\s*)?(?:<\/(?:figure|center|div|p)>\s*)*$/di;

/** The image of an HTML block as a paragraph, and its caption as a second one. */
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
  return { type: 'paragraph', children: [child], ...positionOf(child, child) };
}

/** An open tag, and its index among the output nodes. */
interface Opened {
  readonly name: string;
  readonly at: number;
}

function readPhrasing(children: readonly PhrasingContent[], body: string): PhrasingContent[] {
  const read: PhrasingContent[] = [];
  const open: Opened[] = [];
  for (const node of children) {
    if (node.type !== 'html') read.push(node);
    else if (BREAK.test(node.value)) read.push({ type: 'break', ...positionOf(node, node) });
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

/** Replaces the nodes from an opening tag to its closing tag. */
function closed(name: string, nodes: PhrasingContent[], body: string): PhrasingContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type !== 'html' || last === undefined) return nodes;
  const children = nodes.slice(1, -1);
  if (INLINE_TAGS.includes(name))
    return [{ type: 'emphasis', children, data: { hName: name }, ...positionOf(first, last) }];
  const target = name === 'a' ? destinationOf(first, 'href', body) : undefined;
  // An empty link cannot be followed and has no accessible name.
  if (target === undefined || children.length === 0) return nodes;
  // A nested link is unwrapped later.
  const linked = children as Link['children'];
  return [{ type: 'link', ...target, children: linked, ...positionOf(first, last) }];
}

function imageOf(node: Html, body: string): Image | undefined {
  const target = IMAGE.test(node.value) ? destinationOf(node, 'src', body) : undefined;
  if (target === undefined) return undefined;
  return {
    type: 'image',
    ...target,
    alt: attributesOf(node.value).get('alt')?.value ?? '',
    ...positionOf(node, node),
  };
}

/** The URL in an attribute of a tag, with its source range, if the source has the tag literally. */
function destinationOf(
  node: Html,
  name: string,
  body: string,
): Pick<Link, 'url' | 'title' | 'data'> | undefined {
  const { start } = rangeOf(node);
  const attributes = attributesOf(node.value);
  const attribute = attributes.get(name);
  if (attribute === undefined || attribute.value === '' || !body.startsWith(node.value, start))
    return undefined;
  const destination = { start: start + attribute.start, end: start + attribute.end };
  return { url: attribute.value, title: attributes.get('title')?.value ?? null, data: { destination } };
}

function positionOf(first: Nodes, last: Nodes): Pick<Html, 'position'> {
  const [start, end] = [first.position?.start, last.position?.end];
  return start && end ? { position: structuredClone({ start, end }) } : {};
}
