import { known } from '@site/primitives';
import type { PhrasingContent, Text } from 'mdast';
import type { Point } from './lines.ts';

/** An open construct on the stack: the root, a delimiter run, or a bracket. */
export interface Frame {
  readonly marker: string;
  readonly start: Point;
  readonly children: PhrasingContent[];
}

/** The state of the inline parser. */
export interface InlineState {
  readonly text: string;
  /** The offset of the end of the content. */
  readonly end: number;
  /** The width of the container prefix of each line after the first. */
  readonly indent: number;
  readonly mayHaveDefinitions: boolean;
  at: number;
  /** From 1, as in unist. */
  line: number;
  lineStart: number;
  /** The stack, from the root inwards. */
  readonly frames: [Frame, ...Frame[]];
  readonly texts: Text[];
}

/** Reads the construct at a special character and moves past it; `false` leaves the whole block to remark. */
export type ReadInline = (state: InlineState) => boolean;

export function pointAt({ line, lineStart }: InlineState, offset: number): Point {
  return { line, column: offset - lineStart + 1, offset };
}

export function innermost({ frames }: InlineState): Frame {
  return known(frames.at(-1));
}

/** Adds text to the innermost frame; adjacent text nodes are merged. */
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

/** Takes the next characters as literal text. */
export function takeText(state: InlineState, length: number): true {
  const end = state.at + length;
  addText(state, state.text.slice(state.at, end), pointAt(state, state.at), pointAt(state, end));
  state.at = end;
  return true;
}
