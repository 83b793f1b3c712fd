import type { Heading, Nodes, PhrasingContent, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { rangeOf } from '../tree/ranges.ts';
import type { Edit } from './edits.ts';
import { headingLine } from './heading-line.ts';
import { plainText } from './plain-text.ts';

/** A link of a title, and where it stands in the body. */
export interface HeadingLink {
  readonly url: string;
  readonly place: number;
}

/** What the heading that becomes the title holds besides its words. */
export interface HeadingParts {
  readonly link?: HeadingLink;
  /** Leaves the words in the heading, and puts its pictures and footnotes, which a title cannot have, below it. */
  readonly edit?: Edit;
}

const RICH: ReadonlySet<Nodes['type']> = new Set([
  ...(['link', 'linkReference', 'image', 'imageReference', 'footnoteReference'] as const),
]);

/** A URL of the web, an address of mail, or a path: what a page may link to. */
const LINKABLE = /^(?:https?:|mailto:|(?![a-z][a-z\d+.-]*:))/i;

/** Takes apart the heading that a body begins with, if it is to become the title. */
export function headingParts(
  tree: Root,
  body: string,
  { title: titled, link: linked }: { readonly title?: string; readonly link?: string },
): HeadingParts {
  const [heading] = tree.children;
  if (heading?.type !== 'heading' || heading.depth !== 1) return {};
  if (!heading.children.some((child) => RICH.has(child.type) || 'children' in child)) return {};
  if (![...descendants(heading)].some(({ type }) => RICH.has(type))) return {};
  const { start, end } = rangeOf(heading);
  // A comment of Obsidian may begin in a link and end after it.
  if (body.slice(start, end).includes('%%')) return {};
  const title = oneLine(wordsOf(heading)) || oneLine(plainText(heading));
  if (titled !== undefined && oneLine(titled) !== title && oneLine(titled) !== oneLine(plainText(heading)))
    return {};
  const parts = partsOf(heading, tree);
  const link = parts.find((part) => part.url !== undefined && (linked ?? part.url) === part.url);
  const kept = parts
    .filter((part) => part !== link && part.node.position !== undefined)
    .map(({ node }) => node);
  const url = link?.url;
  if (kept.length === 0) return url === undefined ? {} : { link: { url, place: start } };
  const sources = kept.map((node) => body.slice(rangeOf(node).start, rangeOf(node).end));
  const words = titled === undefined ? title : oneLine(titled);
  const after = /^[^\S\n]*\n[^\S\n]*(?:\n|$)|^\s*$/.test(body.slice(end)) ? '' : '\n';
  const edit = { start, end, text: `${headingLine(words, url)}\n\n${sources.join(' ')}${after}` };
  return url === undefined ? { edit } : { link: { url, place: start }, edit };
}

interface Part {
  readonly node: PhrasingContent;
  /** Of a link of words. */
  readonly url?: string;
}

/** The links, pictures and footnotes of a heading; a link of a picture is one. */
function partsOf(parent: Extract<Nodes, { children: PhrasingContent[] }>, tree: Root): readonly Part[] {
  return parent.children.flatMap((node): readonly Part[] => {
    if (node.type === 'link' || node.type === 'linkReference') {
      const url = node.type === 'link' ? node.url : definitionOf(node.identifier, tree);
      // A link to itself is an anchor that a generator wrote.
      if (url === undefined || url.startsWith('#') || !LINKABLE.test(url)) return [];
      return oneLine(wordsOf(node)) === '' ? [{ node }] : [{ node, url }];
    }
    if (RICH.has(node.type)) return [{ node }];
    return 'children' in node ? partsOf(node, tree) : [];
  });
}

function definitionOf(identifier: string, tree: Root): string | undefined {
  const definition = tree.children.find(
    (node) => node.type === 'definition' && node.identifier === identifier,
  );
  return definition?.type === 'definition' ? definition.url : undefined;
}

/** The text without that of pictures. */
function wordsOf(node: Heading | PhrasingContent): string {
  return plainText(withoutPictures(node));
}

function withoutPictures<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children
    .filter(({ type }) => type !== 'image' && type !== 'imageReference')
    .map((child: Nodes) => withoutPictures(child));
  return { ...node, children };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
