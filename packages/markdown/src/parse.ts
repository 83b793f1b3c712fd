import type { Root } from 'mdast';
import { readLiquid } from './dialects/liquid.ts';
import { readDialects } from './dialects/read-dialects.ts';
import { Lines } from './fast/lines.ts';
import { parseRests } from './fast/parse-rests.ts';
import { readBody } from './fast/read-body.ts';
import { parseWithRemark } from './remark.ts';
import type { TextRange } from './tree/ranges.ts';

declare module 'mdast' {
  interface LinkData {
    destination?: TextRange;
  }
  interface ImageData {
    destination?: TextRange;
  }
  interface DefinitionData {
    destination?: TextRange;
  }
}

/**
 * What remark reads in ways of its own: a NUL, a carriage return, a byte order mark, white space that nothing follows.
 */
const PECULIAR = /[\0\r\uFEFF]|[ \t]$/;

/**
 * Parses markdown: CommonMark with GFM, and what its writers mean by some of its text (callouts, ids of headings). Links,
 * images and definitions know where their destination stands.
 */
export function parseMarkdown(text: string): Root {
  return readDialects(readLiquid(parseGfm(text), text, parseGfm), text);
}

/**
 * Parses CommonMark with GFM. The result is that of remark; what is simple is read without it, because most of most
 * bodies is, and remark takes many times as long.
 */
export function parseGfm(text: string): Root {
  if (PECULIAR.test(text)) return parseWithRemark(text);
  const lines = new Lines(text);
  return {
    type: 'root',
    children: parseRests(lines, readBody(lines)),
    position: { start: lines.point(0, 0), end: lines.textEnd() },
  };
}
