import { type InlineState, innermost, pointAt } from './inline-state.ts';

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
