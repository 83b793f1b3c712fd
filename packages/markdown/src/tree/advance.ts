import { known } from '@site/primitives';
import type { Point } from '../fast/lines.ts';

/** The point `length` characters later on the same line; earlier, if negative. */
export function inLine(point: Point, length: number): Point {
  return { ...point, column: point.column + length, offset: known(point.offset) + length };
}

/** The point at an offset of a text, from an earlier point. */
export function advance({ line, column, offset: from = 0 }: Point, offset: number, text: string): Point {
  const lines = text.slice(from, offset).split('\n');
  const last = known(lines.at(-1)).length;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last, offset };
}
