import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { parseMarkdown } from '../parse.ts';
import { rangeOf } from '../tree/ranges.ts';
import { plainText } from './plain-text.ts';

/** A heading of a body. */
export interface Heading {
  /** From 1 to 6. */
  readonly depth: number;
  readonly text: string;
  /** The URL fragment, unique within the body. */
  readonly anchor: string;
  /** Its offset in the body, in UTF-16 code units. */
  readonly start: number;
}

/** The headings of a body in document order, with explicit anchors, or those that GitHub would generate. */
export function outline(tree: Root): readonly Heading[] {
  const slugger = new GithubSlugger();
  return headings(tree).map((node) => {
    const text = plainText(node);
    const { start } = rangeOf(node);
    return {
      depth: node.depth,
      text: text.replaceAll('\n', ' '),
      anchor: slugger.slug(node.data?.anchor ?? text),
      start,
    };
  });
}

/** The headings of an unparsed body. */
export function outlineOf(body: string): readonly Heading[] {
  return outline(parseMarkdown(body));
}

function headings(node: Nodes): Extract<Nodes, { type: 'heading' }>[] {
  if (node.type === 'heading') return [node];
  return 'children' in node && node.type !== 'paragraph' ? node.children.flatMap(headings) : [];
}
