import { known } from '@site/primitives';
import type { Html } from 'mdast';
import type { Point } from '../fast/lines.ts';
import { rangeOf } from '../tree/ranges.ts';

/**
 * Where the characters of a raw HTML node stand in the source: in a list or a quotation each line has the marks of its
 * container before it.
 */
export class Locator {
  readonly #value: string;
  /** For each line of the node: where it begins in its value, and where in the source. */
  readonly #lines: readonly { readonly at: number; readonly offset: number }[] | undefined;
  readonly #first: Point;
  #line = 0;

  constructor(html: Html, body: string) {
    this.#value = html.value;
    this.#first = html.position?.start ?? { line: 1, column: 1, offset: 0 };
    this.#lines = html.position === undefined ? undefined : linesOf(html, body);
  }

  /** The point at an offset of the value; `undefined` where the source has other characters. Asked in order. */
  pointAt(at: number): Point | undefined {
    if (this.#lines === undefined) return undefined;
    while (known(this.#lines[this.#line]).at > at) this.#line--;
    while ((this.#lines[this.#line + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) this.#line++;
    const { at: from, offset } = known(this.#lines[this.#line]);
    const column = (this.#line === 0 ? this.#first.column : 1) + at - from;
    return { line: this.#first.line + this.#line, column, offset: offset + at - from };
  }

  /** The text between two offsets of the value. */
  text(start: number, end: number): string {
    return this.#value.slice(start, end);
  }
}

function linesOf(html: Html, body: string) {
  const { start, end } = rangeOf(html);
  const lines: { at: number; offset: number }[] = [];
  let [at, from] = [0, start];
  for (const line of html.value.split('\n')) {
    const feed = body.indexOf('\n', from);
    const lineEnd = feed === -1 || feed > end ? end : feed;
    const offset = lines.length === 0 ? start : lineEnd - line.length;
    if (offset < from || !body.startsWith(line, offset)) return undefined;
    lines.push({ at, offset });
    at += line.length + 1;
    from = lineEnd + 1;
  }
  return lines;
}
