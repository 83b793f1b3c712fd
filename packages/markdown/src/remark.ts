/// <reference types="remark-parse" preserve="true" />

import type { Definition, Image, Link, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { boundAutolinks } from './limits/bound-autolinks.ts';
import { positionLinks } from './tree/position-links.ts';

/** Parses CommonMark with GFM by remark. */
export function parseWithRemark(text: string): Root {
  const tree = processor.parse(text);
  positionLinks(tree, text);
  return tree;
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(boundAutolinks)
  .use(recordDestinations)
  .freeze();

/** Syntax beside CommonMark and GFM: how it is tokenised, and what becomes of the tokens. */
export type SyntaxExtensions = Required<Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>>;

/** Parses CommonMark with GFM and the syntax of extensions, which may throw. */
export function parseWithExtensions(text: string, extensions: SyntaxExtensions): Root {
  return unified().use(remarkParse).use(remarkGfm).use(boundAutolinks).use(extend, extensions).parse(text);
}

function extend(this: Processor, extensions: SyntaxExtensions): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions.micromarkExtensions];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    ...extensions.fromMarkdownExtensions,
  ];
}

/**
 * mdast has the position of a node but not of its URL, and a search for the URL in the node's source can find it in an
 * alt text or title instead. So the range is recorded when the URL's own token is compiled.
 */
function recordDestinations(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    exit: { resourceDestinationString: recordDestination, definitionDestinationString: recordDestination },
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

function recordDestination(this: CompileContext, token: Token): undefined {
  // This replaces the default handler of these tokens, which sets the URL, so it is set here too. The buffer is on the
  // stack above the node, so it is resumed first.
  const url = this.resume();
  const node = this.stack.at(-1) as Link | Image | Definition;
  node.url = url;
  node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } };
}
