import type { Html, Nodes, PhrasingContent, RootContent, Text } from 'mdast';
import type { Point } from '../fast/lines.ts';
import { isPhrasing } from './html-element.ts';
import type { TagKind } from './names.ts';
import type { Attribute } from './tag-attributes.ts';

/** A tag as it stands in the source. */
export interface Tag {
  readonly name: string;
  readonly kind: TagKind;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** As its author wrote it. */
  readonly written: string;
  /** Where it stands; `undefined` where the source has other characters. */
  readonly start: Point | undefined;
  readonly end: Point | undefined;
  /** The range of the value of an attribute in the source. */
  readonly rangeOf: (attribute: Attribute) => { readonly start: number; readonly end: number } | undefined;
}

/** An element that is open, with what it holds so far. */
export interface Frame {
  readonly tag: Tag;
  children: RootContent[];
  /** Of a player: its first source. */
  source?: Tag;
  /** Of code: its language. */
  language?: string;
}

/** The value of an attribute; empty if it has none. */
export function attributeOf({ attributes }: Tag, name: string): string {
  return attributes.get(name)?.value ?? '';
}

/** The position from a tag to a point. */
export function positionFrom({ start }: Tag, end: Point | undefined): Pick<Html, 'position'> {
  return start && end ? { position: structuredClone({ start, end }) } : {};
}

/** The lines of text among some nodes, each run of them as a paragraph. */
export function paragraphsOf(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const end = () => {
    const children = trimmed(run);
    if (children.every(({ type }) => type === 'html')) blocks.push(...children);
    else blocks.push({ type: 'paragraph', children, ...positionOf(children) });
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node) || (node.type === 'html' && run.length > 0)) run.push(node);
    else {
      if (run.length > 0) end();
      blocks.push(node);
    }
  }
  if (run.length > 0) end();
  return blocks;
}

/** The lines of text in some nodes, whatever blocks they stand in. */
export function phrasingOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node) || node.type === 'html') return [node];
    return 'children' in node ? phrasingOf(node.children) : [];
  });
}

/** Some nodes without the white space around them. */
export function trimmed<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  const first = nodes.findIndex((node) => !isSpace(node));
  if (first === -1) return nodes.filter(({ type }) => type !== 'text');
  const last = nodes.findLastIndex((node) => !isSpace(node));
  return nodes.slice(first, last + 1).map((node, at, { length }) => {
    if (node.type !== 'text') return node;
    const value = at === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: at === length - 1 ? value.trimEnd() : value };
  });
}

export function isSpace(node: Nodes): node is Text {
  return node.type === 'text' && /^[ \t\n]*$/.test(node.value);
}

function positionOf(nodes: readonly PhrasingContent[]): Pick<Html, 'position'> {
  const [start, end] = [nodes[0]?.position?.start, nodes.at(-1)?.position?.end];
  return start && end ? { position: structuredClone({ start, end }) } : {};
}
