import { type InlineState, innermost, pointAt, takeText } from './inline-state.ts';

/** A code span on one line ends with as many backticks as it began with (CommonMark 0.31 §6.1). */
const CODE_SPAN = /(`+)([^`\n](?:[^\n]*?[^`\n])??)\1(?!`)/y;

export function readCodeSpan(state: InlineState): boolean {
  CODE_SPAN.lastIndex = state.at;
  const [whole, , content] = CODE_SPAN.exec(state.text) ?? [];
  if (whole === undefined || content === undefined || state.at + whole.length > state.end) return false;
  innermost(state).children.push({
    type: 'inlineCode',
    value: strip(content),
    position: { start: pointAt(state, state.at), end: pointAt(state, state.at + whole.length) },
  });
  state.at += whole.length;
  return true;
}

/** One space on each side makes room for backticks, unless there is nothing but spaces. */
function strip(content: string): string {
  const hasRoom = content.startsWith(' ') && content.endsWith(' ') && /[^ ]/.test(content);
  return hasRoom ? content.slice(1, -1) : content;
}

/** A tag on one line, whose attributes have their values in quotes (CommonMark 0.31 §6.6). */
const TAG =
  /<(?:[a-z][a-z\d-]*(?: +[a-z_:][\w.:-]*(?: *= *(?:"[^"\n]*"|'[^'\n]*'))?)* *\/?|\/[a-z][a-z\d-]* *)>/iy;

/** Raw HTML; what may be an autolink or other HTML is left to remark. */
export function readTag(state: InlineState): boolean {
  const { text, at } = state;
  if (!/[\w/!?]/.test(text[at + 1] ?? '')) return takeText(state, 1);
  TAG.lastIndex = at;
  const [value] = TAG.exec(text) ?? [];
  if (value === undefined || at + value.length > state.end) return false;
  const end = at + value.length;
  innermost(state).children.push({
    type: 'html',
    value,
    position: { start: pointAt(state, at), end: pointAt(state, end) },
  });
  state.at = end;
  return true;
}
