import type { Data, Html, Nodes, Parent, PhrasingContent, RootContent } from 'mdast';

/** An element of HTML that markdown has no construct for. */
export interface HtmlElement extends Parent {
  readonly type: 'htmlElement';
  /** In lower case. */
  readonly name: string;
  children: RootContent[];
  data: Data & { hName: string; hProperties: Record<string, string | number> };
}

declare module 'mdast' {
  interface TextData {
    /** Whether it comes from raw HTML, where `[[a]]` is no wiki link. */
    isHtml?: boolean;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface BlockContentMap {
    htmlElement: HtmlElement;
  }
}

const PHRASING: ReadonlySet<Nodes['type']> = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'image', 'imageReference', 'link'],
  ...['linkReference', 'footnoteReference'],
] as const);

/** Whether a node may stand in a line of text. */
export function isPhrasing(node: Nodes): node is Exclude<PhrasingContent, Html> {
  if (!PHRASING.has(node.type)) return false;
  return node.type !== 'link' || node.children.every(isPhrasing);
}
