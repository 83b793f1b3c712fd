import type { Root } from 'mdast';
import { readDialects } from './dialects/read-dialects.ts';
import { Lines } from './fast/lines.ts';
import { parseFallbacks } from './fast/parse-fallbacks.ts';
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

/** Characters that remark treats specially: NUL, carriage return, byte order mark, trailing white space. */
const REMARK_ONLY = /[\0\r\uFEFF]|[ \t]$/;

/**
 * Parses markdown: CommonMark with GFM and the dialects of other tools (callouts, heading ids, `<details>`).
 * Links, images and definitions have the source range of their destination in `data.destination`.
 * @example
 * const tree = parseMarkdown('## Tides {#t}\n\n[sea](salt.md)\n');
 * tree.children.map(({ type }) => type); // ['heading', 'paragraph']
 */
export function parseMarkdown(text: string): Root {
  return readDialects(takeGfm(text), text);
}

/** The tree that was only looked at last: translators look at a body one after the other, and then it is parsed. */
let lookedAt: { readonly text: string; readonly tree: Root } | undefined;

/** Parses CommonMark with GFM, once for all in a row who only look at the tree of a text and change nothing of it. */
export function lookAtGfm(text: string): Root {
  if (lookedAt?.text !== text) lookedAt = { text, tree: parseGfm(text) };
  return lookedAt.tree;
}

/** A tree of one's own, to change: that which others looked at, if it is of the same text. */
function takeGfm(text: string): Root {
  const tree = lookedAt?.text === text ? lookedAt.tree : parseGfm(text);
  lookedAt = undefined;
  return tree;
}

/**
 * Parses CommonMark with GFM. The result is that of remark, but most blocks of most bodies are read without it: see
 * `fast/README.md`.
 */
export function parseGfm(text: string): Root {
  if (REMARK_ONLY.test(text)) return parseWithRemark(text);
  const lines = new Lines(text);
  return {
    type: 'root',
    children: parseFallbacks(lines, readBody(lines)),
    position: { start: lines.point(0, 0), end: lines.textEnd() },
  };
}
