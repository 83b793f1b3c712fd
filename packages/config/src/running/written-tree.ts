import type { Nodes, Root } from 'mdast';

/** What a plug-in may change of a node, beside its children: a change of anything else says nothing in markdown. */
type NodeKey = string;

/** A tree as its author wrote it: plug-ins change it in place. */
export interface WrittenTree {
  readonly root: WrittenNode;
  /** Whether a node of the changed tree is one that was written, with all that it holds. */
  isUnchanged(node: Nodes): boolean;
}

/** A node as its author wrote it. */
export interface WrittenNode {
  readonly type: string;
  readonly key: NodeKey;
  readonly value: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly children: readonly WrittenNode[];
}

/** Remembers a tree. */
export function rememberTree(tree: Root): WrittenTree {
  const nodes = new Map<string, WrittenNode>();
  const root = remember(tree, nodes);
  return {
    root,
    isUnchanged: (node) => {
      const written = nodes.get(placeOf(node));
      return written !== undefined && isSame(written, node);
    },
  };
}

function remember(node: Nodes, nodes: Map<string, WrittenNode>): WrittenNode {
  const written: WrittenNode = {
    type: node.type,
    key: keyOf(node),
    value: 'value' in node ? node.value : undefined,
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
    children: 'children' in node ? node.children.map((child) => remember(child, nodes)) : [],
  };
  nodes.set(placeOf(node), written);
  return written;
}

function isSame(written: WrittenNode, node: Nodes): boolean {
  if (written.key !== keyOf(node)) return false;
  const children = childrenOf(node);
  return (
    children.length === written.children.length &&
    written.children.every((each, at) => {
      const child = children[at];
      return child !== undefined && isSame(each, child);
    })
  );
}

/** Where a node was written, and as what: no two nodes of a tree have both in common. */
function placeOf({ type, position }: Nodes): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`;
}

/** All that markdown can say of a node without its children, and its place. */
export function keyOf(node: Nodes): NodeKey {
  const { children: _, position: __, data, ...own } = node as Nodes & { readonly children?: unknown };
  const { hName, hProperties, hChildren } = data ?? {};
  return JSON.stringify([placeOf(node), own, hName, hProperties, hChildren]);
}

/** The children of a node; none of one that has none. */
export function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

/** Whether nodes were the same before their children changed, or their text did. */
export function isCounterpart(written: WrittenNode, node: Nodes): boolean {
  return (
    written.type === node.type &&
    written.start === node.position?.start.offset &&
    written.end === node.position?.end.offset
  );
}
