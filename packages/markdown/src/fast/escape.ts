import { addText, type InlineState, pointAt, takeText } from './inline-state.ts';
import { addBreak } from './line-ending.ts';

/** A backslash before ASCII punctuation or a line ending (CommonMark 0.31 §2.4, §6.7); elsewhere it is itself. */
export function readEscape(state: InlineState): boolean {
  const escaped = state.text[state.at + 1] ?? '';
  // After an escaped backtick remark counts the backtick run differently.
  if (escaped === '`') return false;
  if (escaped === '\n' && state.at + 1 < state.end) {
    addBreak(state, state.at);
    return true;
  }
  if (!/[!-/:-@[-_{-~]/.test(escaped)) return takeText(state, 1);
  addText(state, escaped, pointAt(state, state.at), pointAt(state, state.at + 2));
  state.at += 2;
  return true;
}
