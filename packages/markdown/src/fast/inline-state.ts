import { known } from '@site/primitives';
import type { PhrasingContent, Text } from 'mdast';
import type { Point } from './lines.ts';

/** What has begun and not ended: the root, an emphasis, or a bracket. */
export interface Frame {
  readonly marker: string;
  readonly start: Point;
  readonly children: PhrasingContent[];
}

/** Where the reading of inline content stands. */
export interface InlineState {
  readonly text: string;
  /** The end of the content. */
  readonly end: number;
  /** How many characters each line after the first begins with that are not of the content. */
  readonly indent: number;
  readonly mayDefine: boolean;
  at: number;
  /** From 1, as in unist. */
  line: number;
  lineStart: number;
  /** From the root inwards. */
  readonly frames: [Frame, ...Frame[]];
  readonly texts: Text[];
}

/** Reads what begins at a special character and moves behind it; answers `false` where that is not simple. */
export type ReadInline = (state: InlineState) => boolean;

export function pointAt({ line, lineStart }: InlineState, offset: number): Point {
  return { line, column: offset - lineStart + 1, offset };
}

export function innermost({ frames }: InlineState): Frame {
  return known(frames.at(-1));
}

/** Adds text to the innermost frame: neighbouring texts are one. */
export function addText(state: InlineState, value: string, start: Point, end: Point): void {
  const { children } = innermost(state);
  const last = children.at(-1);
  if (last?.type === 'text' && last.position !== undefined) {
    last.value += value;
    last.position.end = end;
  } else {
    const text: Text = { type: 'text', value, position: { start, end } };
    children.push(text);
    state.texts.push(text);
  }
}

/** Takes the next characters for what they are. */
export function takeText(state: InlineState, length: number): true {
  const end = state.at + length;
  addText(state, state.text.slice(state.at, end), pointAt(state, state.at), pointAt(state, end));
  state.at = end;
  return true;
}
