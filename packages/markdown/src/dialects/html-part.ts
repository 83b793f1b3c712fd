import type { Html, Text } from 'mdast';
import { advance } from '../tree/advance.ts';
import { rangeOf } from '../tree/ranges.ts';

declare module 'mdast' {
  interface TextData {
    /** Whether it stands in raw HTML, where `[[a]]` is what it says. */
    isHtml?: boolean;
  }
}

/** A part of raw HTML. */
export interface HtmlPart {
  readonly html: Html;
  readonly written: string;
  /** Where it begins in the HTML. */
  readonly at: number;
}

/** A group of an expression that has matched raw HTML and says where its groups are; empty where it is not there. */
export function partOf(html: Html, match: RegExpExecArray, group: number): HtmlPart {
  return { html, written: match[group] ?? '', at: match.indices?.[group]?.[0] ?? 0 };
}

/**
 * Where a part stands; nowhere if the body has it in other words: in a list or a quotation the lines of HTML have
 * beginnings that are not of it.
 */
export function positionOfPart({ html, written, at }: HtmlPart, body: string): Pick<Html, 'position'> {
  const { start } = rangeOf(html);
  if (html.position === undefined || !body.startsWith(html.value, start)) return {};
  const from = advance(html.position.start, start + at, body);
  return { position: { start: from, end: advance(from, start + at + written.length, body) } };
}

/** A part that has no tags and no character references, as text. */
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
