import type { Nodes, PhrasingContent } from 'mdast';

/** Unwraps the links inside a link, which HTML §4.5.1 does not allow. Their content stays. */
export function unwrapNestedLinks(node: Nodes): void {
  if (isLink(node)) node.children = withoutLinks(node.children);
}

function withoutLinks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if ('children' in node) node.children = withoutLinks(node.children);
    return isLink(node) ? node.children : [node];
  });
}

function isLink(node: Nodes): node is Extract<Nodes, { type: 'link' | 'linkReference' }> {
  return node.type === 'link' || node.type === 'linkReference';
}
