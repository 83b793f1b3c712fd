import type { Nodes, PhrasingContent } from 'mdast';

/** Takes the links that stand in a link out of it: it can hold no other (HTML §4.5.1). Their words stay. */
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
