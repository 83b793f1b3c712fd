import type { TextRange } from '@site/markdown';
import { known, partitionPoint } from '@site/primitives';

/** What a paragraph's lines may begin with, and still be one: indentation, and the marks of quotations. */
const PREFIX = /[ \t>]*/y;

/** The marker of a list item, with what is before it. */
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/;

/** Where the lines of a body begin, and what stands at their edges. */
export class Layout {
  readonly body: string;
  readonly #starts: readonly number[];

  constructor(body: string) {
    this.body = body;
    const starts = [0];
    for (let at = body.indexOf('\n'); at !== -1; at = body.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  /** The number of the line of an offset, from 0. */
  lineOf(offset: number): number {
    return partitionPoint(0, this.#starts.length, (at) => known(this.#starts[at]) <= offset) - 1;
  }

  lineStart(line: number): number {
    return this.#starts[line] ?? this.body.length;
  }

  /** The beginning of a line that a quotation or an indentation takes, of at most so many characters. */
  prefixOf(line: number, most = Number.POSITIVE_INFINITY): string {
    PREFIX.lastIndex = this.lineStart(line);
    return known(PREFIX.exec(this.body))[0].slice(0, most);
  }

  /** Whether a line, if there is one, has nothing but its prefix. */
  isBlank(line: number): boolean {
    const end = this.lineStart(line) + this.prefixOf(line).length;
    return line < 0 || end >= this.body.length || this.body[end] === '\n' || this.body[end] === '\r';
  }

  /** Whether only a prefix, or the marker of an item, precedes a place on its line; then how the next lines begin. */
  indentAt({ start }: TextRange): string | undefined {
    const line = this.lineOf(start);
    const from = this.lineStart(line);
    const prefix = this.prefixOf(line);
    if (from + prefix.length >= start) return this.body.slice(from, start);
    // No marker is longer.
    if (start - from > 200) return undefined;
    const before = this.body.slice(from, start);
    return ITEM.test(before) ? before.replace(/[^ \t>]/g, ' ') : undefined;
  }

  /** Whether a marker of an item precedes a place. */
  isInItem({ start }: TextRange): boolean {
    const line = this.lineOf(start);
    return this.lineStart(line) + this.prefixOf(line).length < start;
  }

  /** Whether nothing follows a place on its line. */
  isLast({ end }: TextRange): boolean {
    const rest = /[ \t]*(?:\r?\n|$)/y;
    rest.lastIndex = end;
    return rest.test(this.body);
  }
}
