import { known } from '@site/primitives';
import type { Definition, Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import { isOutside } from '../tree/is-outside.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';

/** A range of a body that refers to something else, or a comment. */
export type Reference = ResourceReference | WikiReference | Comment;

/** The destination of a link, image or definition. */
export interface ResourceReference {
  readonly kind: 'resource';
  readonly type: 'link' | 'image' | 'definition';
  readonly url: string;
  /** The range of the destination. */
  readonly destination: TextRange;
  /** The range of the whole construct. */
  readonly range: TextRange;
  /** The range between the brackets of a link. */
  readonly label: TextRange | undefined;
  /** Whether it is an image and the only child of its paragraph. */
  readonly alone: boolean;
}

/** `[[target#heading|display]]`, or the same with `!` before it. */
export interface WikiReference {
  readonly kind: 'wiki';
  readonly embed: boolean;
  /** What is named; empty for a heading of the same body. */
  readonly target: string;
  readonly heading: string | undefined;
  readonly display: string | undefined;
  /** Whether a bar in what takes its place needs an escape: it stands in a table. */
  readonly isEscaped: boolean;
  readonly range: TextRange;
  /** The paragraph that it stands in, and in nothing else, if it is an embed: what a block may take the place of. */
  readonly paragraph?: TextRange;
}

/** A comment of Obsidian, with its delimiters. */
interface Comment {
  readonly kind: 'comment';
  readonly range: TextRange;
}

/** The references of a body, in document order, then its comments. References in comments and in code do not count. */
export function findReferences(
  tree: Root,
  body: string,
  comments: readonly TextRange[] = [],
): readonly Reference[] {
  const found: Reference[] = [];
  collectReferences(tree, undefined, body, found);
  const read = comments.length === 0 ? found : found.filter(({ range }) => isOutside(comments, range.start));
  return [...read, ...comments.map((range) => ({ kind: 'comment', range }) as const)];
}

/** The `#tags` in the running text of a body, without their `#`, in document order. */
export function inlineTags(tree: Root, body: string, comments: readonly TextRange[] = []): readonly string[] {
  if (!body.includes('#')) return [];
  return [...textNodes(tree, ['link', 'linkReference', 'heading'])].flatMap((node) => {
    const source = sourceOf(node, body);
    if (!source.includes('#')) return [];
    const { start } = rangeOf(node);
    return tagsIn(source)
      .filter(({ index }) => isOutside(comments, start + index))
      .map(({ tag }) => tag);
  });
}

/** The tags in a text, each with the place of its `#`. */
export function tagsIn(text: string): readonly { readonly tag: string; readonly index: number }[] {
  return Array.from(text.matchAll(INLINE_TAG), ({ 1: tag, index }) => ({
    tag: known(tag).replace(/(?<![/-])[/-]+$/, ''),
    index,
  })).filter(({ tag }) => !COLOUR.test(tag));
}

/**
 * A tag needs white space before it and at least one character that is no digit. What a brace closes is an attribute:
 * `{: .note #salt}`.
 */
const INLINE_TAG = /(?<=^|\s)#(?=[\p{N}/-]*[\p{L}_])([\p{L}\p{M}\p{N}_/-]+)(?![^{}\n]{0,100}\})/gu;

/**
 * A colour of CSS (CSS Color 4 §5.2) that is no word: with a digit, though not as in `#b2b` and `#e2e`, with the same
 * letters twice, or without a vowel. `#cafe` and `#decade` are tags.
 */
const COLOUR =
  /^(?![a-f]2[a-f]$)(?=[\da-f]{3,4}$|[\da-f]{6}$|[\da-f]{8}$)(?:.*\d.*|([a-f])\1+|(?:([a-f])\2){3,4}|[bcdf]+)$/i;

/** In a table the bar is escaped, because a bare one would end the cell. */
const WIKI = /(?<!\\)(!?)\[\[([^[\]|#\n\\]*)(?:#([^[\]|\n\\]*))?(?:\\?\|([^[\]\n]*))?\]\]/g;

function collectReferences(node: Nodes, parent: Parents | undefined, body: string, found: Reference[]): void {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    const reference = resourceReference(node, parent, body);
    if (reference !== undefined) found.push(reference);
  }
  if ('children' in node) {
    // A link cannot hold another (CommonMark §6.3), so wiki syntax in one is text.
    const links = node.type === 'link' ? [] : wikiReferences(node, body);
    found.push(...links);
    const ranges = links.map(({ range }) => range);
    for (const child of node.children)
      if (isOutside(ranges, rangeOf(child).start)) collectReferences(child, node, body, found);
  }
}

function resourceReference(
  node: Link | Image | Definition,
  parent: Parents | undefined,
  body: string,
): ResourceReference | undefined {
  const range = rangeOf(node);
  const destination = node.data?.destination ?? autolinkDestination(node, body);
  if (destination === undefined) return undefined;
  return {
    kind: 'resource',
    type: node.type,
    url: node.url,
    destination,
    range,
    label: node.type === 'link' ? labelOf(node) : undefined,
    alone: node.type === 'image' && parent?.type === 'paragraph' && parent.children.length === 1,
  };
}

/** The destination of an autolink `<scheme:path>`, without its angle brackets, or of one of GFM, which has none. */
function autolinkDestination(node: Nodes, body: string): TextRange | undefined {
  // A link that was made of a tag has no place of its own.
  if (node.type !== 'link' || node.position === undefined) return undefined;
  const { start, end } = rangeOf(node);
  if (body[start] === '<') return { start: start + 1, end: end - 1 };
  return /^(?:https?:\/\/|www\.)/i.test(body.slice(start, end)) ? { start, end } : undefined;
}

function labelOf({ children }: Link): TextRange | undefined {
  const [first, last] = [children[0], children.at(-1)];
  return first && last && { start: rangeOf(first).start, end: rangeOf(last).end };
}

/** The wiki links that begin and end in text among the children of a node: their words may be emphasised. */
function wikiReferences(parent: Parents, body: string): readonly WikiReference[] {
  const { children } = parent;
  const isBlock = parent.type === 'paragraph' && parent.data?.isTitle !== true;
  const texts = children
    .filter((child) => child.type === 'text' && child.data?.isHtml !== true)
    .map(rangeOf)
    .filter((range) => range.end > range.start);
  const [start, end] = [texts[0]?.start ?? 0, texts.at(-1)?.end ?? 0];
  const source = body.slice(start, end);
  if (!source.includes('[[')) return [];
  return Array.from(source.matchAll(WIKI)).flatMap((match) => {
    const [whole, bang, target = '', heading, display] = match;
    const range = { start: start + match.index, end: start + match.index + whole.length };
    const isText = !isOutside(texts, range.start) && !isOutside(texts, range.end - 1);
    if (!isText || (target.trim() === '' && heading === undefined)) return [];
    return {
      kind: 'wiki',
      embed: bang === '!',
      target: target.trim(),
      heading: heading?.trim(),
      display: display?.trim(),
      isEscaped: whole.includes('\\|'),
      range,
      ...(isBlock && bang === '!' ? { paragraph: rangeOf(parent) } : {}),
    };
  });
}

function* textNodes(node: Nodes, except: readonly Nodes['type'][]): Generator<Text> {
  if (node.type === 'text') yield node;
  else if ('children' in node && !except.includes(node.type)) {
    for (const child of node.children) yield* textNodes(child, except);
  }
}

function sourceOf(node: Nodes, body: string): string {
  const { start, end } = rangeOf(node);
  return body.slice(start, end);
}
