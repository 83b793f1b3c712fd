import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Blockquote, Html, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { childrenOf, type WrittenTree } from './written-tree.ts';

/** Writes what plug-ins have made as markdown; what is as it was written, in its author's bytes. */
export interface MarkdownWriter {
  /** Blocks that stand in no other. */
  flow(nodes: readonly Nodes[]): string;
  /** Phrases, wherever in a line. */
  phrasing(nodes: readonly Nodes[]): string;
  /** Whether the children of a node are phrases. */
  isPhrasing(node: Nodes): boolean;
  /** Whether a node is a phrase. */
  isInline(node: Nodes): boolean;
  /** Whether a block stands in no other. */
  isAtTop(node: Nodes): boolean;
}

/** What holds phrases (mdast, content model). */
const HOLDS_PHRASES = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

/** The phrases (mdast, content model). */
const PHRASES = new Set(
  'break delete emphasis footnoteReference html image imageReference inlineCode link linkReference strong text'.split(
    ' ',
  ),
);

/** The beginning and the end of a phrase: inside of a line nothing begins a block. */
const SENTINEL = '.';

/** @param extensions - how the syntax of plug-ins is written */
export function markdownWriter(
  text: string,
  written: WrittenTree,
  extensions: readonly Options[],
): MarkdownWriter {
  const options: Options = {
    extensions: [...extensions, VERBATIM],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    // Plug-ins that leave a reference have its definition elsewhere.
    resourceLink: true,
  };
  const verbatim = (node: Nodes, isTop: boolean): Nodes | undefined => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return undefined;
    // The lines of a block that stands in another have a beginning of their own.
    if (!isTop && start.line !== end.line) return undefined;
    return written.isUnchanged(node) ? asWritten(text.slice(start.offset, end.offset)) : undefined;
  };
  const prepare = (node: Nodes, isTop: boolean): readonly Nodes[] => {
    const same = verbatim(node, isTop);
    if (same !== undefined) return [same];
    const held = node.type === 'blockquote' ? asCallout(node.children) : childrenOf(node);
    const children = 'children' in node ? held.flatMap((child) => prepare(child, false)) : undefined;
    const element = elementOf(node);
    if (element === undefined) return [children === undefined ? node : ({ ...node, children } as Nodes)];
    return [
      html(element.opening),
      ...(element.content ?? children ?? contentOf(node)),
      html(element.closing),
    ];
  };
  return {
    flow: (nodes) => {
      const children = nodes.flatMap((node) => prepare(node, true)) as RootContent[];
      return toMarkdown({ type: 'root', children }, options).trimEnd();
    },
    phrasing: (nodes) => {
      const sentinel = asWritten(SENTINEL);
      const children = [sentinel, ...nodes.flatMap((node) => prepare(node, false)), sentinel];
      const line = toMarkdown({ type: 'paragraph', children: children as PhrasingContent[] }, options);
      return line.trimEnd().slice(SENTINEL.length, -SENTINEL.length);
    },
    isPhrasing: ({ type }) => HOLDS_PHRASES.has(type),
    isInline: ({ type }) => PHRASES.has(type),
    isAtTop: (node) =>
      written.root.children.some(
        ({ start, type }) => type === node.type && start === node.position?.start.offset,
      ),
  };
}

/** What a callout begins with (GitHub): as a text it would be escaped, and say nothing. */
const CALLOUT_MARK = /^\[![a-z]+\][-+]?/i;

/** The children of a quotation, the mark of a callout as it is. */
function asCallout(children: Blockquote['children']): Blockquote['children'] {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return children;
  const [text, ...phrases] = first.children;
  const mark = text?.type === 'text' ? CALLOUT_MARK.exec(text.value)?.[0] : undefined;
  if (text?.type !== 'text' || mark === undefined) return children;
  const rest: Text = { type: 'text', value: text.value.slice(mark.length) };
  return [{ type: 'paragraph', children: [asWritten(mark) as PhrasingContent, rest, ...phrases] }, ...others];
}

/** A node that is written as it is. It is none of mdast, and so none that a plug-in has made. */
export function asWritten(value: string): Nodes {
  return { type: 'verbatim', value } satisfies Verbatim as unknown as Nodes;
}

/** A node that stands for its author's bytes. */
interface Verbatim {
  readonly type: 'verbatim';
  readonly value: string;
}

// The type has the nodes of markdown alone.
const VERBATIM: Options = {
  handlers: { verbatim: ({ value }: Verbatim) => value } as Options['handlers'] & {},
};

/** What plug-ins call a node in HTML (mdast-util-to-hast, `data.hName`): markdown has no other way to say it. */
function elementOf(
  node: Nodes,
): { readonly opening: string; readonly closing: string; readonly content?: readonly Nodes[] } | undefined {
  const { hName, hProperties, hChildren } = node.data ?? {};
  if (hName === undefined) return undefined;
  const element: Element = {
    type: 'element',
    tagName: hName,
    properties: (hProperties ?? {}) as Element['properties'],
    children: [],
  };
  const empty = toHtml(element);
  const closing = `</${hName}>`;
  const opening = empty.endsWith(closing) ? empty.slice(0, -closing.length) : empty;
  const content =
    hChildren === undefined ? undefined : [html(toHtml({ type: 'root', children: hChildren as Element[] }))];
  return {
    opening,
    closing: opening === empty ? '' : closing,
    ...(content === undefined ? {} : { content }),
  };
}

function contentOf(node: Nodes): readonly Nodes[] {
  return 'value' in node ? [{ type: 'text', value: node.value }] : [];
}

function html(value: string): Html {
  return { type: 'html', value };
}
