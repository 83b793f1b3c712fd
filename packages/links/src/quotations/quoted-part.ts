import { descendants, rangeOf, type TextRange } from '@site/markdown';
import { memoize } from '@site/primitives';
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

/** What of a body is quoted: its whole text, what follows a heading until the next of its rank, or a block. */
export type PartName =
  | { readonly kind: 'whole' }
  | { readonly kind: 'heading'; readonly start: number }
  | { readonly kind: 'block'; readonly id: string };

/** A part of a body that can be quoted. */
export interface QuotedPart {
  readonly nodes: readonly Nodes[];
  /** Where the text of the part stands, and that of what it needs: the footnotes and link definitions of other parts. */
  readonly ranges: readonly TextRange[];
  /** The footnotes and link definitions among them that only other parts need. */
  readonly unused: readonly TextRange[];
}

type AnyDefinition = Definition | FootnoteDefinition;

/**
 * Finds a part of a body; `undefined` when there is none that can stand alone.
 * @param contentStart - where what follows the title begins
 */
export function quotedPart(tree: Root, contentStart: number, name: PartName): QuotedPart | undefined {
  const nodes = nodesOf(tree, contentStart, name);
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const main = { start: rangeOf(first).start, end: rangeOf(last).end };
  const { definitions } = placesOf(tree);
  const needed = neededBy(nodes, definitions);
  const isWithin = (node: Nodes) => rangeOf(node).start >= main.start && rangeOf(node).end <= main.end;
  const others = definitions.filter((each) => needed.has(each) && !isWithin(each));
  const unused = definitions.filter((each) => !needed.has(each) && isWithin(each));
  return {
    nodes: [...nodes, ...others],
    ranges: [main, ...others.map(rangeOf)],
    unused: unused.map(rangeOf),
  };
}

function nodesOf(tree: Root, contentStart: number, name: PartName): readonly Nodes[] {
  const { children } = tree;
  switch (name.kind) {
    case 'whole':
      return children.filter((child) => rangeOf(child).start >= contentStart);
    case 'heading': {
      const at = placesOf(tree).headings.get(name.start);
      const heading = at === undefined ? undefined : children[at];
      if (at === undefined || heading?.type !== 'heading') return [];
      let end = at + 1;
      for (let next = children[end]; next !== undefined; next = children[++end])
        if (next.type === 'heading' && next.depth <= heading.depth) break;
      return children.slice(at + 1, end);
    }
    case 'block': {
      const block = placesOf(tree).blocks.get(name.id.toLowerCase());
      return block === undefined ? [] : [block];
    }
  }
}

/** Where the parts of a body are: looked for once, because another may embed each of them. */
interface PartPlaces {
  /** The indexes of the headings at the margin, by where they start. */
  readonly headings: ReadonlyMap<number, number>;
  /** By their ids, in lower case; of two with one id the first. */
  readonly blocks: ReadonlyMap<string, Nodes>;
  readonly definitions: readonly AnyDefinition[];
}

const placesOf = memoize((tree: Root): PartPlaces => {
  const headings = new Map<number, number>();
  for (const [at, child] of tree.children.entries())
    if (child.type === 'heading') headings.set(rangeOf(child).start, at);
  const blocks = new Map<string, Nodes>();
  const definitions: AnyDefinition[] = [];
  for (const node of descendants(tree)) {
    const id = node.data?.blockId?.toLowerCase();
    if (id !== undefined && !blocks.has(id)) blocks.set(id, node);
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node);
  }
  return { headings, blocks, definitions };
});

/** The definitions that some nodes refer to, and those that these refer to. */
function neededBy(
  nodes: readonly Nodes[],
  definitions: readonly AnyDefinition[],
): ReadonlySet<AnyDefinition> {
  const needed = new Set<AnyDefinition>();
  if (definitions.length === 0) return needed;
  const byKey = new Map(definitions.toReversed().map((each) => [definedKey(each), each]));
  const open = nodes.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition');
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const each of descendants(node)) {
      const key = referredKey(each);
      const definition = key === undefined ? undefined : byKey.get(key);
      if (definition === undefined || needed.has(definition)) continue;
      needed.add(definition);
      open.push(definition);
    }
  }
  return needed;
}

function definedKey({ type, identifier }: AnyDefinition): string {
  return `${type === 'definition' ? '' : '^'}${identifier}`;
}

function referredKey(node: Nodes): string | undefined {
  if (node.type === 'footnoteReference') return `^${node.identifier}`;
  return node.type === 'linkReference' || node.type === 'imageReference' ? node.identifier : undefined;
}
