import type { Node } from 'mdast';

export type Position = NonNullable<Node['position']>;
export type Point = Position['start'];

/** The lines of a text, counted from 0, with their offsets in UTF-16 code units. */
export class Lines {
  readonly text: string;
  readonly count: number;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    if (starts.at(-1) === text.length) starts.pop();
    this.text = text;
    this.count = starts.length;
    this.#starts = starts;
  }

  /** The offset of the first character of a line; for the line after the last, the length of the text. */
  start(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /** The offset of the end of a line, before its line feed. */
  end(line: number): number {
    const next = this.#starts[line + 1];
    if (next !== undefined) return next - 1;
    return this.text.endsWith('\n') ? this.text.length - 1 : this.text.length;
  }

  /** A line without its line feed. */
  line(line: number): string {
    return this.text.slice(this.start(line), this.end(line));
  }

  isBlank(line: number): boolean {
    return isBlank(this.text, this.start(line), this.end(line));
  }

  /** Whether any of these blank lines has white space in it. */
  hasWhiteSpace(first: number, next: number): boolean {
    return this.start(next) - this.start(first) > next - first;
  }

  /** The unist point of an offset in a line: lines and columns from 1. */
  point(line: number, offset: number): Point {
    return { line: line + 1, column: offset - this.start(line) + 1, offset };
  }

  /** The unist point of the end of the text, which is on a new line after a final line feed. */
  textEnd(): Point {
    const last = this.text.endsWith('\n') ? this.count : Math.max(this.count - 1, 0);
    return this.point(last, this.text.length);
  }

  /** The position from the start of a line, after an indent, to the end of another. */
  position(first: number, last: number, indent = 0): Position {
    return {
      start: this.point(first, this.start(first) + indent),
      end: this.point(last, this.end(last)),
    };
  }
}

/** A blank line has nothing but spaces and tabs (CommonMark 0.31 §2.1); Unicode has white space that is text. */
export function isBlank(text: string, start = 0, end = text.length): boolean {
  for (let at = start; at < end; at++) {
    if (text[at] !== ' ' && text[at] !== '\t') return false;
  }
  return true;
}
