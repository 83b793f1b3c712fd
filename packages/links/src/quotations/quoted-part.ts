import { blocksOf, descendants, rangeOf, type TextRange } from '@site/markdown';
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
  const definitions = definitionsOf(tree);
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
      const at = children.findIndex(
        (child) => child.type === 'heading' && rangeOf(child).start === name.start,
      );
      const heading = children[at];
      if (heading?.type !== 'heading') return [];
      const below = children.slice(at + 1);
      const end = below.findIndex((child) => child.type === 'heading' && child.depth <= heading.depth);
      return end === -1 ? below : below.slice(0, end);
    }
    case 'block': {
      const range = blocksOf(tree).get(name.id.toLowerCase());
      const block =
        range === undefined
          ? undefined
          : Array.from(descendants(tree)).find(
              (node) => node.data?.blockId !== undefined && rangeOf(node).start === range.start,
            );
      return block === undefined ? [] : [block];
    }
  }
}

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

function definitionsOf(tree: Root): readonly AnyDefinition[] {
  return Array.from(descendants(tree)).filter(
    (node): node is AnyDefinition => node.type === 'definition' || node.type === 'footnoteDefinition',
  );
}

function definedKey({ type, identifier }: AnyDefinition): string {
  return `${type === 'definition' ? '' : '^'}${identifier}`;
}

function referredKey(node: Nodes): string | undefined {
  if (node.type === 'footnoteReference') return `^${node.identifier}`;
  return node.type === 'linkReference' || node.type === 'imageReference' ? node.identifier : undefined;
}
