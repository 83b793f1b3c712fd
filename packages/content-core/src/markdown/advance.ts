import { known } from '../known.ts';
import type { Point } from './simple/lines.ts';

/** The point at an offset of a text, from one before it. */
export function advance({ line, column, offset: from = 0 }: Point, offset: number, text: string): Point {
  const lines = text.slice(from, offset).split('\n');
  const last = known(lines.at(-1)).length;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last, offset };
}
