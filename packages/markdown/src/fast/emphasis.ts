import { type InlineState, innermost, pointAt, takeText } from './inline-state.ts';

/**
 * Emphasis of delimiter runs of one or two characters where each closer equals the innermost opener: then the runs match
 * whole, whatever follows (CommonMark 0.31 §6.2, rules 1–8; 11–17 are about runs of different length and about overlap).
 * A run that can do both closes what equals it, because the sum of two equal lengths of one or two is no multiple of 3
 * (rules 9 and 10), and opens where no run of its character is open.
 */
export function readDelimiters(state: InlineState): boolean {
  const { text, at } = state;
  const marker = text.charAt(at);
  let end = at;
  while (end < state.end && text[end] === marker) end++;
  const { opens, closes } = flanking(state, marker, at, end);
  if (!opens && !closes) return takeText(state, end - at);
  if (end - at > 2) return false;
  if (!closes) return open(state, end);
  if (!opens || state.frames.some((frame) => frame.marker.startsWith(marker))) return close(state, end);
  return open(state, end);
}

function open(state: InlineState, end: number): boolean {
  const marker = state.text.slice(state.at, end);
  state.frames.push({ marker, start: pointAt(state, state.at), children: [] });
  state.at = end;
  return true;
}

function close(state: InlineState, end: number): boolean {
  const { marker, start, children } = innermost(state);
  if (marker !== state.text.slice(state.at, end)) return false;
  state.frames.pop();
  const type = marker.length === 1 ? 'emphasis' : 'strong';
  innermost(state).children.push({ type, children, position: { start, end: pointAt(state, end) } });
  state.at = end;
  return true;
}

/** Whether a delimiter run can open or close emphasis, from its left and right flank. */
function flanking(state: InlineState, marker: string, start: number, end: number) {
  const before = kindOf(state.text[start - 1]);
  const after = end < state.end ? kindOf(state.text[end]) : 'space';
  const left = after === 'other' || (after === 'punctuation' && before !== 'other');
  const right = before === 'other' || (before === 'punctuation' && after !== 'other');
  if (marker === '*') return { opens: left, closes: right };
  return {
    opens: left && (!right || before === 'punctuation'),
    closes: right && (!left || after === 'punctuation'),
  };
}

/** The beginning and the end of the content count as Unicode white space. */
function kindOf(character: string | undefined): 'space' | 'punctuation' | 'other' {
  if (character === undefined || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'other';
}
