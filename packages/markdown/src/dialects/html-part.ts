import type { Html, Text } from 'mdast';
import { advance } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface TextData {
    /** Whether it comes from raw HTML, where `[[a]]` is no wiki link. */
    isHtml?: boolean;
  }
}

/** A substring of a raw HTML node. */
export interface HtmlPart {
  readonly html: Html;
  readonly written: string;
  /** Its offset in the value of the node. */
  readonly at: number;
}

/** A capture group of a match with indices (flag `d`) on raw HTML; empty if it did not participate. */
export function partOf(html: Html, match: RegExpExecArray, group: number): HtmlPart {
  return { html, written: match[group] ?? '', at: match.indices?.[group]?.[0] ?? 0 };
}

/**
 * The source position of a part; none if the source differs from the node's value, as in a list or a block quote, where
 * each line has the prefix of the container.
 */
export function positionOfPart({ html, written, at }: HtmlPart, body: string): Pick<Html, 'position'> {
  const { start } = rangeOf(html);
  if (html.position === undefined || !body.startsWith(html.value, start)) return {};
  const from = advance(html.position.start, start + at, body);
  return { position: { start: from, end: advance(from, start + at + written.length, body) } };
}

/** A part without tags and character references, as a text node. */
export function textOfPart({ html, written, at }: HtmlPart, body: string): Text {
  const value = written.trim();
  const start = at + written.indexOf(value);
  return {
    type: 'text',
    value,
    data: { isHtml: true },
    ...positionOfPart({ html, written: value, at: start }, body),
  };
}
