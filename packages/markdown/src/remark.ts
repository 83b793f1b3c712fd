import type { Definition, Image, Link, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { placeLinks } from './tree/place-links.ts';

/** Parses CommonMark with GFM, whatever it is. */
export function parseWithRemark(text: string): Root {
  const tree = processor.parse(text);
  placeLinks(tree, text);
  return tree;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(keepDestinations).freeze();

/**
 * mdast says where a node stands but not where its URL does, and a search for the URL in the node's source can
 * find it in an alt text or title instead. The tokeniser knows, so the URL's own token leaves its place behind.
 */
function keepDestinations(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    exit: { resourceDestinationString: keepDestination, definitionDestinationString: keepDestination },
  });
}

/** The part of mdast-util-from-markdown's compile context that is used here. */
interface CompileContext {
  readonly stack: readonly object[];
  resume(): string;
}

interface Token {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

function keepDestination(this: CompileContext, token: Token): undefined {
  // The default for these two tokens sets the URL, and a handler replaces the default, so it is set here too. What
  // is resumed lies on the stack above the node, so it comes off first.
  const url = this.resume();
  const node = this.stack.at(-1) as Link | Image | Definition;
  node.url = url;
  node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } };
}
