import type { TextRange } from '@site/markdown';

/** What begins a destination of markdown, or a value of an attribute, up to where a tag begins. */
const BEGINS =
  /(?:\]\([ \t]{0,9}<?|^ {0,3}\[[^[\]\n]{1,200}\]:[ \t]{0,9}<?|[\w-][ \t]{0,9}=[ \t]{0,9}["']?|url\(["']?)[^\s()"'<>]{0,400}$/m;

/** What stands before and behind a destination. */
const LABEL = /(!?\[)([^[\]{}]*)\]\([ \t]{0,9}<?$/;
const CLOSING = /([^\s()"'<>{}]{0,400})>?[ \t]{0,9}(?:"[^"\n]{0,400}")?[ \t]{0,9}\)/y;

/** The most of a line that is looked at before a tag. */
const BEFORE = 600;

/** Says which tags stand in an address. They are asked about in order. */
export class AddressPlaces {
  readonly #body: string;
  /** Where the last tag that stood in an address ended. */
  #end = -1;

  constructor(body: string) {
    this.#body = body;
  }

  isAddress({ start, end }: TextRange): boolean {
    const isOne = this.#follows(start) || BEGINS.test(this.#lineBefore(start));
    if (isOne) this.#end = end;
    return isOne;
  }

  /**
   * The marks of a link or an image around its label, if a tag is all of its destination, or what a link begins with: it
   * leads elsewhere then, and the rest is no path of this site.
   */
  marksAround({ start, end }: TextRange): readonly [open: TextRange, close: TextRange] | undefined {
    const label = LABEL.exec(this.#lineBefore(start));
    CLOSING.lastIndex = end;
    const closing = label === null ? null : CLOSING.exec(this.#body);
    if (label === null || closing === null) return undefined;
    const [whole, mark = '', text = ''] = label;
    if (mark.startsWith('!') && closing[1] !== '') return undefined;
    const from = start - whole.length;
    const textEnd = from + mark.length + text.length;
    return [
      { start: from, end: from + mark.length },
      { start: textEnd, end: end + closing[0].length },
    ];
  }

  /** Whether nothing but more of the same address stands between the last one and a place. */
  #follows(start: number): boolean {
    const between = this.#end < 0 || start - this.#end > BEFORE ? ' ' : this.#body.slice(this.#end, start);
    return !/[\s()"'<>]/.test(between);
  }

  #lineBefore(start: number): string {
    const from = Math.max(0, start - BEFORE);
    const before = this.#body.slice(from, start);
    return before.slice(before.lastIndexOf('\n') + 1);
  }
}
