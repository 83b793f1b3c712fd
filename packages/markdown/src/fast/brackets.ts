import type { PhrasingContent } from 'mdast';
import { addText, type Frame, type InlineState, innermost, pointAt, takeText } from './inline-state.ts';
import type { Point } from './lines.ts';

/** What follows the label of a link: a bare destination and perhaps a title, without escapes (CommonMark 0.31 §6.3). */
const RESOURCE = /\(([^\s()<>\\&\p{Cc}]+)(?: +(?:"([^"\\&\n]+)"|'([^'\\&\n]+)'))?\)/uy;

/** Text between brackets is copied outwards, so that depth must not be free. */
const DEEPEST = 20;

export function openLink(state: InlineState): boolean {
  // A footnote, a task.
  if (/^\[(?:\^|[ xX]\])/.test(state.text.slice(state.at, state.at + 3))) return false;
  return open(state, '[');
}

export function openImage(state: InlineState): boolean {
  if (state.text[state.at + 1] !== '[') return takeText(state, 1);
  // Perhaps a footnote behind an exclamation mark.
  return !(state.mayDefine && state.text[state.at + 2] === '^') && open(state, '![');
}

function open(state: InlineState, marker: string): boolean {
  if (state.frames.length > DEEPEST) return false;
  state.frames.push({ marker, start: pointAt(state, state.at), children: [] });
  state.at += marker.length;
  return true;
}

/**
 * Ends a link or an image that says where it leads, which comes before any definition (CommonMark 0.31 §6.3), or a pair
 * of brackets that is text because nothing is defined in the body. It must be the innermost of what is open: links come
 * before emphasis.
 */
export function closeBracket(state: InlineState): boolean {
  if (!state.frames.some(isBracket)) return !state.mayDefine && takeText(state, 1);
  const frame = innermost(state);
  if (!isBracket(frame)) return false;
  if (state.text[state.at + 1] === '(') return closeResource(state, frame);
  return !state.mayDefine && closeText(state, frame);
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

/** A link cannot hold another, so brackets around it are none. */
function link({ frames }: InlineState, { children }: Frame) {
  return frames.some(isBracket)
    ? undefined
    : { type: 'link' as const, children: children as Exclude<PhrasingContent, { type: 'link' }>[] };
}

/** The description of an image is text; markup in it would be dropped. */
function image({ children }: Frame) {
  const [only, second] = children;
  if (second !== undefined || (only !== undefined && only.type !== 'text')) return undefined;
  return { type: 'image' as const, alt: only?.value ?? '' };
}

function closeText(state: InlineState, { marker, start, children }: Frame): boolean {
  state.frames.pop();
  addText(state, marker, start, behind(start, marker.length));
  for (const child of children) {
    const { position } = child;
    if (child.type !== 'text' || position === undefined) innermost(state).children.push(child);
    else addText(state, child.value, position.start, position.end);
  }
  return takeText(state, 1);
}

/** A point so many characters further on its line. */
function behind({ line, column, offset = 0 }: Point, length: number): Point {
  return { line, column: column + length, offset: offset + length };
}
