import type { Nodes, Root } from 'mdast';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { type LocatedFinding, matchesIn, reportFirst } from './report-first.ts';

/** A cheap test that most bodies fail. */
const SIGN = /%%/;

/** Obsidian's. Marks that look away from what they would hide are none: "100%% of it", "print %%d and %%s". */
const OPENING = /(?<![\\%\p{L}\p{N}])%%(?!%)|(?<=[\p{L}\p{N}])%%(?=[\p{L}\p{N}])/gu;
const CLOSING = /(?<![\\%])%%(?![%\p{L}\p{N}])|(?<=[^\\%\s])%%(?=[\p{L}\p{N}])/gu;

/** The comments of a body, in document order, without overlap. Code is not looked into. */
export function findComments(tree: Root, body: string): readonly TextRange[] {
  if (!SIGN.test(body)) return [];
  const texts: Text[] = [];
  collectTexts(tree, 0, texts);
  return commentsOf(texts, body);
}

/** Reports comments, so that no text is left out silently. */
export function reportComments(comments: readonly TextRange[], body: string): readonly LocatedFinding[] {
  return reportFirst(comments, body, {
    rule: 'comment',
    message: 'It reads as a comment of Obsidian, so it is not published.',
    fix: 'Nothing, if that is meant. To publish it, take the marks away, or put them in code spans.',
  });
}

/** A text or HTML node, and the end of the block that contains it. */
interface Text extends TextRange {
  readonly blockEnd: number;
}

function collectTexts(node: Nodes, blockEnd: number, texts: Text[]): void {
  const range = rangeOf(node);
  if (node.type === 'text' || node.type === 'html') texts.push({ ...range, blockEnd: blockEnd || range.end });
  if (!('children' in node)) return;
  const holdsText = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  for (const child of node.children) collectTexts(child, holdsText ? range.end : blockEnd, texts);
}

function commentsOf(texts: readonly Text[], body: string): readonly TextRange[] {
  const closers = texts.flatMap((text) => matchesIn(text, CLOSING, body));
  const comments: TextRange[] = [];
  let next = 0;
  const openers = texts.flatMap((text) =>
    matchesIn(text, OPENING, body).map((range) => ({ ...range, blockEnd: text.blockEnd })),
  );
  for (const opener of openers) {
    if (opener.start < (comments.at(-1)?.end ?? 0)) continue;
    while ((closers[next]?.start ?? body.length) < opener.end) next += 1;
    const closer = closers[next];
    if (closer === undefined) break;
    // One that extends past its block must begin a line.
    if (closer.end <= opener.blockEnd || beginsLine(opener.start, body))
      comments.push({ start: opener.start, end: closer.end });
  }
  return comments;
}

/** Whether only the indentation that a paragraph may have (CommonMark 0.31 §4.8) precedes an offset on its line. */
function beginsLine(place: number, body: string): boolean {
  return /\n {0,3}$/.test((place <= 4 ? '\n' : '') + body.slice(Math.max(0, place - 4), place));
}
