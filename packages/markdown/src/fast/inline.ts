import type { PhrasingContent } from 'mdast';
import { closeBracket, openImage, openLink } from './brackets.ts';
import { readCodeSpan } from './code-span.ts';
import type { Container } from './container.ts';
import { readDelimiters } from './emphasis.ts';
import { readEscape } from './escape.ts';
import { addText, type InlineState, pointAt, type ReadInline, takeText } from './inline-state.ts';
import { readLineEnding } from './line-ending.ts';

const notSimple: ReadInline = () => false;

/** Every character that can begin something else than text (CommonMark 0.31 §6, GFM 0.29 §6), and what reads it. */
const READERS: Readonly<Record<string, ReadInline>> = {
  '\n': readLineEnding,
  '\t': notSimple,
  '\\': readEscape,
  '`': readCodeSpan,
  '*': readDelimiters,
  _: readDelimiters,
  '[': openLink,
  ']': closeBracket,
  '!': openImage,
  // Character references, autolinks and HTML, strikethrough.
  '&': (state) => !/^&#?\w+;/.test(state.text.slice(state.at, state.at + 40)) && takeText(state, 1),
  '<': (state) => !/[\w/!?]/.test(state.text[state.at + 1] ?? '') && takeText(state, 1),
  '~': notSimple,
};

const READER_BY_CODE: readonly (ReadInline | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => READERS[String.fromCharCode(code)],
);

/** What text may be a bare link (GFM 0.29 §6.9): these are found in text that is otherwise complete. */
const BARE_LINK = /@|:\/\/|www\./i;

/**
 * Reads the lines of a paragraph or heading, the first from so many characters behind the prefix. Answers nothing
 * where it is not proved what they are.
 */
export function readInline(
  container: Container,
  first: number,
  last: number,
  opening: number,
): PhrasingContent[] | undefined {
  const { lines, prefix } = container;
  return readSpan(container, first, lines.start(first) + prefix.length + opening, lines.end(last));
}

/** Reads what stands between two offsets, the first of them in a line. White space stands before it, if anything does. */
export function readSpan(
  { lines, prefix, mayDefine }: Container,
  first: number,
  at: number,
  end: number,
): PhrasingContent[] | undefined {
  const root = { marker: '', start: lines.point(first, at), children: [] };
  const state: InlineState = {
    ...{ text: lines.text, end, indent: prefix.length, mayDefine, at },
    ...{ line: first + 1, lineStart: lines.start(first), frames: [root], texts: [] },
  };
  while (state.at < state.end) {
    readText(state);
    if (state.at < state.end && READER_BY_CODE[state.text.charCodeAt(state.at)]?.(state) !== true)
      return undefined;
  }
  const simple = state.frames.length === 1 && !state.texts.some(({ value }) => BARE_LINK.test(value));
  return simple ? root.children : undefined;
}

/** Takes what stands before the next special character; white space at the end of a line is not of the text. */
function readText(state: InlineState): void {
  const { text, end } = state;
  const start = state.at;
  let at = start;
  while (at < end && READER_BY_CODE[text.charCodeAt(at)] === undefined) at++;
  let trimmed = at;
  if (at === end || text[at] === '\n') while (trimmed > start && text[trimmed - 1] === ' ') trimmed--;
  if (trimmed > start)
    addText(state, text.slice(start, trimmed), pointAt(state, start), pointAt(state, trimmed));
  state.at = at;
}
