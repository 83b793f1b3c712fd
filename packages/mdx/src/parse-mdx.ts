import { parseWithExtensions } from '@site/markdown/gfm';
import type { Root } from 'mdast';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { BoundedAcorn } from './bounded-acorn.ts';

/** The tree of an MDX body; else where it is none, and why. */
export type ParsedMdx = { readonly tree: Root } | { readonly error: MdxError };

/** Where a body is no MDX. */
export interface MdxError {
  readonly offset: number;
  readonly reason: string;
}

/** Parses MDX with GFM. Nothing is evaluated. */
export function parseMdx(text: string, acorn: BoundedAcorn): ParsedMdx {
  try {
    const tree = parseWithExtensions(text, {
      micromarkExtensions: [mdxjs({ acorn: acorn.parser, addResult: true })],
      fromMarkdownExtensions: [mdxFromMarkdown()],
    });
    return { tree };
  } catch (error) {
    if (acorn.exceeded) return { error: { offset: 0, reason: 'Its JavaScript takes too long to parse' } };
    if (error instanceof RangeError) return { error: { offset: 0, reason: 'It is nested too deeply' } };
    if (!(error instanceof Error)) throw error;
    return { error: errorOf(error, text) };
  }
}

/** What `VFileMessage` says of a place: a point, or a range. */
interface Placed {
  readonly reason?: unknown;
  readonly place?: { readonly offset?: unknown; readonly start?: { readonly offset?: unknown } };
}

function errorOf(error: Error & Placed, text: string): MdxError {
  const reason = typeof error.reason === 'string' ? error.reason : error.message;
  const offset = unclosedAt(reason, text) ?? error.place?.offset ?? error.place?.start?.offset;
  return {
    // A place after the end is that of what nothing closes.
    offset: typeof offset === 'number' && offset >= 0 ? Math.min(offset, text.length) : 0,
    reason,
  };
}

/** Where a tag stands that is not closed: the place of the error is that of the block around it. */
function unclosedAt(reason: string, text: string): number | undefined {
  const [, line, column] = /^Expected a closing tag for .* \((\d+):(\d+)-/.exec(reason) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const before = text.split('\n', Number(line) - 1).join('\n').length;
  return before + (line === '1' ? 0 : 1) + Number(column) - 1;
}
