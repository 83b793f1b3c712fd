import type { PhrasingContent } from 'mdast';
import { closeBracket, openImage, openLink } from './brackets.ts';

import type { Container } from './container.ts';
import { readDelimiters } from './emphasis.ts';
import { readEscape } from './escape.ts';
import { addText, type InlineState, pointAt, type ReadInline, takeText } from './inline-state.ts';
import { readLineEnding } from './line-ending.ts';
import { readCodeSpan, readTag } from './literal.ts';

const leaveToRemark: ReadInline = () => false;

/** Tildes without others behind them strike nothing out, and those before them would have been left to remark. */
const readTildes: ReadInline = (state) => {
  let next = state.at;
  while (next < state.end && state.text[next] === '~') next++;
  const another = state.text.indexOf('~', next);
  return (another === -1 || another >= state.end) && takeText(state, next - state.at);
};

/** Every character that can begin an inline construct (CommonMark 0.31 §6, GFM 0.29 §6), and its reader. */
const READERS: Readonly<Record<string, ReadInline>> = {
  '\n': readLineEnding,
  '\t': leaveToRemark,
  '\\': readEscape,
  '`': readCodeSpan,
  '*': readDelimiters,
  _: readDelimiters,
  '[': openLink,
  ']': closeBracket,
  '!': openImage,
  // Character references.
  '&': (state) => !/^&#?\w+;/.test(state.text.slice(state.at, state.at + 40)) && takeText(state, 1),
  '<': readTag,
  '~': readTildes,
};

const READER_BY_CODE: readonly (ReadInline | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => READERS[String.fromCharCode(code)],
);

/**
 * Text that may hold an extended autolink (GFM 0.29 §6.9): remark finds these after all other inline parsing. The name of
 * an address may begin before a text and its host go on behind it, because an underscore can be a part of either.
 */
const BARE_LINK = /(?:^|[-.+\w])@[-\w]*(?:\.|$)|https?:\/\/|www\./i;

/**
 * Reads the inline content of lines, the first from `opening` characters after the container prefix; `undefined` where it
 * has to be left to remark.
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

/** Reads the inline content between two offsets, the first in line `first`. Only white space may precede it there. */
export function readSpan(
  { lines, prefix, mayHaveDefinitions }: Container,
  first: number,
  at: number,
  end: number,
): PhrasingContent[] | undefined {
  const root = { marker: '', start: lines.point(first, at), children: [] };
  const state: InlineState = {
    ...{ text: lines.text, end, indent: prefix.length, mayHaveDefinitions, at },
    ...{ line: first + 1, lineStart: lines.start(first), frames: [root], texts: [] },
  };
  while (state.at < state.end) {
    readText(state);
    if (state.at < state.end && READER_BY_CODE[state.text.charCodeAt(state.at)]?.(state) !== true)
      return undefined;
  }
  const isComplete = state.frames.length === 1 && !state.texts.some(({ value }) => BARE_LINK.test(value));
  return isComplete ? root.children : undefined;
}

/** Takes the text before the next special character, without trailing spaces of a line. */
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
