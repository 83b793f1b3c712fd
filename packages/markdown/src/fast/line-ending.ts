import { addText, type InlineState, innermost, pointAt } from './inline-state.ts';

/** A line ending is a hard break after two spaces, else a soft one (CommonMark 0.31 §6.7, §6.8). */
export function readLineEnding(state: InlineState): boolean {
  let spaces = 0;
  while (state.text[state.at - spaces - 1] === ' ') spaces++;
  if (spaces >= 2) addBreak(state, state.at - spaces);
  else addSoftEnding(state);
  return true;
}

/** Adds a hard break that begins at an offset and ends with the line. */
export function addBreak(state: InlineState, offset: number): void {
  const start = pointAt(state, offset);
  nextLine(state);
  innermost(state).children.push({ type: 'break', position: { start, end: lineStart(state) } });
}

function addSoftEnding(state: InlineState): void {
  const start = pointAt(state, state.at);
  nextLine(state);
  addText(state, '\n', start, lineStart(state));
}

function nextLine(state: InlineState): void {
  state.lineStart = state.text.indexOf('\n', state.at) + 1;
  state.line++;
  state.at = state.lineStart + state.indent;
}

function lineStart(state: InlineState) {
  return pointAt(state, state.lineStart);
}
