import type { PhrasingContent } from 'mdast';
import { inLine } from '../tree/advance.ts';
import { addText, type Frame, type InlineState, innermost, pointAt, takeText } from './inline-state.ts';

/**
 * The inline resource of a link: a bare destination, with parentheses one level deep, and an optional title, without
 * escapes and character references (CommonMark 0.31 §6.3).
 */
const RESOURCE =
  /\(((?:[^\s()<>\\&\p{Cc}]|&(?!#?\w+;)|\((?:[^\s()<>\\&\p{Cc}]|&(?!#?\w+;))*\))+)(?: +(?:"([^"\\&\n]+)"|'([^'\\&\n]+)'))?\)/uy;

/** How many frames may be open: unmatched brackets copy their text outwards, which is quadratic in the depth. */
const MAX_OPEN_FRAMES = 20;

export function openLink(state: InlineState): boolean {
  // A footnote reference, or a task list item.
  if (/^\[(?:\^|[ xX]\])/.test(state.text.slice(state.at, state.at + 3))) return false;
  return open(state, '[');
}

export function openImage(state: InlineState): boolean {
  if (state.text[state.at + 1] !== '[') return takeText(state, 1);
  // An exclamation mark may stand before a footnote reference.
  return !(state.mayHaveDefinitions && state.text[state.at + 2] === '^') && open(state, '![');
}

function open(state: InlineState, marker: string): boolean {
  if (state.frames.length > MAX_OPEN_FRAMES) return false;
  state.frames.push({ marker, start: pointAt(state, state.at), children: [] });
  state.at += marker.length;
  return true;
}

/**
 * Closes an inline link or image, which takes precedence over references (CommonMark 0.31 §6.3), or a pair of brackets
 * that is text because the body has no definitions. The bracket must be the innermost open frame: links bind more tightly
 * than emphasis.
 */
export function closeBracket(state: InlineState): boolean {
  if (!state.frames.some(isBracket)) return !state.mayHaveDefinitions && takeText(state, 1);
  const frame = innermost(state);
  if (!isBracket(frame)) return false;
  if (state.text[state.at + 1] === '(') return closeResource(state, frame);
  return !state.mayHaveDefinitions && closeText(state, frame);
}

function isBracket({ marker }: Frame): boolean {
  return marker.endsWith('[');
}

function closeResource(state: InlineState, frame: Frame): boolean {
  RESOURCE.lastIndex = state.at + 1;
  const match = RESOURCE.exec(state.text);
  if (match === null || RESOURCE.lastIndex > state.end) return false;
  const [, url = '', double, single] = match;
  state.frames.pop();
  const destination = { start: state.at + 2, end: state.at + 2 + url.length };
  const common = {
    title: double ?? single ?? null,
    url,
    data: { destination },
    position: { start: frame.start, end: pointAt(state, RESOURCE.lastIndex) },
  };
  const node = frame.marker === '[' ? link(state, frame) : image(frame);
  if (node === undefined) return false;
  innermost(state).children.push({ ...node, ...common });
  state.at = RESOURCE.lastIndex;
  return true;
}

/** Links cannot nest, so a link inside open brackets is left to remark. */
function link({ frames }: InlineState, { children }: Frame) {
  return frames.some(isBracket)
    ? undefined
    : { type: 'link' as const, children: children as Exclude<PhrasingContent, { type: 'link' }>[] };
}

/** An image description with markup is left to remark. */
function image({ children }: Frame) {
  const [only, second] = children;
  if (second !== undefined || (only !== undefined && only.type !== 'text')) return undefined;
  return { type: 'image' as const, alt: only?.value ?? '' };
}

function closeText(state: InlineState, { marker, start, children }: Frame): boolean {
  state.frames.pop();
  addText(state, marker, start, inLine(start, marker.length));
  for (const child of children) {
    const { position } = child;
    if (child.type !== 'text' || position === undefined) innermost(state).children.push(child);
    else addText(state, child.value, position.start, position.end);
  }
  return takeText(state, 1);
}
