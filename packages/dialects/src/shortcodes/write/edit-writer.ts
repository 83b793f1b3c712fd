import type { Edit, TextRange } from '@site/markdown';
import type { Element } from '../lex/pair-tags.ts';
import type { Replacement } from '../shortcode.ts';
import type { Layout } from './layout.ts';

/** The deepest that quotations are put into each other; deeper ones become the text in them. */
const MAX_DEPTH = 8;

/** An element with what stands in its place. */
export interface Written {
  readonly element: Element;
  readonly replacement: Replacement;
}

/** A range with what stands in its place, and in how many quotations. */
interface Part extends TextRange {
  readonly text: string;
  readonly depth: number;
}

/** An edit that is made once those before it are, because it depends on the lines that they leave. */
interface Pending {
  readonly start: number;
  readonly make: () => Edit;
}

/** Writes the edits of elements: blocks into lines of their own, quotations line by line. */
export class EditWriter {
  readonly #layout: Layout;
  readonly #pending: Pending[] = [];
  /** How many quotations begin each line anew, and behind what. */
  readonly #quoted = new Map<number, { depth: number; readonly indent: string }>();
  /** The lines behind which, or in whose place, a blank one is left. */
  readonly #blank = new Set<number>();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Puts a text in place of a range in its line. */
  replace({ start, end }: TextRange, text: string): void {
    this.#add(start, () => (text === '' ? this.#removal({ start, end }) : { start, end, text }));
  }

  /** Takes a range out of code: one that has a line of its own leaves none. */
  removeLine({ start, end }: TextRange): void {
    const layout = this.#layout;
    const line = layout.lineOf(start);
    const isAlone = layout.indentAt({ start, end })?.trim() === '' && layout.isLast({ start, end });
    const whole = { start: layout.lineStart(line), end: layout.lineStart(layout.lineOf(end) + 1), text: '' };
    this.#add(start, () => (isAlone ? whole : { start, end, text: '' }));
  }

  /** Puts what is written in place of an element; says whether what is in it stays, and in how many quotations. */
  write(
    { element, replacement }: Written,
    depth: number,
  ): { readonly goesOn: boolean; readonly depth: number } {
    const { open, close } = element;
    const { inner = 'kept', isBlock = false } = replacement;
    if (close === undefined || inner === 'dropped') {
      this.#put({ start: open.start, end: close?.end ?? open.end, text: replacement.open, depth }, isBlock);
      return { goesOn: close === undefined, depth };
    }
    if (inner === 'quoted' && depth < MAX_DEPTH) {
      this.#quote(element, close, replacement, depth);
      return { goesOn: true, depth: depth + 1 };
    }
    this.#put({ start: open.start, end: open.end, text: replacement.open, depth }, isBlock);
    this.#put({ start: close.start, end: close.end, text: replacement.close ?? '', depth }, isBlock);
    return { goesOn: true, depth };
  }

  /** All edits in order; the mark of a quotation stands before what is put in its place. */
  edits(): readonly Edit[] {
    const written = this.#pending.sort((a, b) => a.start - b.start).map(({ make }) => make());
    const sorted = [...this.#marks(), ...written].sort((a, b) => a.start - b.start || a.end - b.end);
    const disjoint: Edit[] = [];
    for (const edit of sorted) {
      const last = disjoint.at(-1);
      if (last !== undefined && edit.start < last.end) continue;
      const isMarked = last !== undefined && last.start === last.end && last.start === edit.start;
      if (isMarked) disjoint[disjoint.length - 1] = { ...edit, text: last.text + edit.text };
      else disjoint.push(edit);
    }
    return disjoint;
  }

  #add(start: number, make: () => Edit): void {
    this.#pending.push({ start, make });
  }

  #put(part: Part, isBlock: boolean): void {
    if (isBlock && part.text !== '') this.#add(part.start, () => this.#block(part));
    else this.replace(part, part.text);
  }

  /** A text between blank lines. */
  #block({ start, end, text, depth }: Part): Edit {
    const { lead, tail, indent } = this.#edges({ start, end }, depth);
    return { start, end, text: `${lead}${indented(text, indent)}${tail}` };
  }

  /** What parts a block from what stands before and behind it, and how its lines begin. */
  #edges(
    range: TextRange,
    depth: number,
  ): { readonly lead: string; readonly tail: string; readonly indent: string } {
    const layout = this.#layout;
    const line = layout.lineOf(range.start);
    const last = layout.lineOf(range.end);
    const first = layout.indentAt(range);
    const indent = (first ?? layout.prefixOf(line)) + '> '.repeat(depth);
    const apart = `\n${indent.trimEnd()}`;
    const isFresh = layout.isInItem(range) || this.#isBlankAt(line - 1);
    const lead = first === undefined ? `${apart}\n${indent}` : isFresh ? '' : `\n${indent}`;
    if (!layout.isLast(range)) return { lead, tail: `${apart}\n${indent}`, indent };
    if (layout.isBlank(last + 1)) return { lead, tail: '', indent };
    this.#blank.add(last);
    return { lead, tail: apart, indent };
  }

  /** A quotation: a mark before each line from the one behind the opening tag to the closing one. */
  #quote(
    { open }: Element,
    close: TextRange,
    { open: text, close: closing }: Replacement,
    depth: number,
  ): void {
    const layout = this.#layout;
    const isLast = layout.isLast(open);
    const before = layout.indentAt(open) ?? layout.prefixOf(layout.lineOf(open.start));
    const indent = before + '> '.repeat(depth);
    if (text === '' && isLast) this.replace(open, '');
    else {
      this.#add(open.start, () => {
        const { lead } = this.#edges(open, depth);
        const mark = isLast ? '' : `${text === '' ? '' : `\n${indent}`}> `;
        return { start: open.start, end: open.end, text: `${lead}${indented(text, indent)}${mark}` };
      });
    }
    this.#add(close.start, () => this.#closing(close, closing ?? '', indent, depth));
    const last = layout.lineOf(close.start) - (layout.indentAt(close) === undefined ? 0 : 1);
    for (let line = layout.lineOf(open.end) + 1; line <= last; line += 1) {
      const quoted = this.#quoted.get(line);
      if (quoted === undefined) this.#quoted.set(line, { depth: 1, indent: before });
      else quoted.depth += 1;
    }
  }

  /** On a line of its own the closing tag leaves a blank one, which ends the quotation. */
  #closing({ start, end }: TextRange, closing: string, indent: string, depth: number): Edit {
    const layout = this.#layout;
    const line = layout.lineOf(start);
    const isFirst = layout.indentAt({ start, end }) !== undefined;
    if (closing === '' && isFirst && layout.isLast({ start, end })) {
      this.#blank.add(line);
      // One blank line is enough.
      const isSpare = depth === 0 && layout.isBlank(line + 1);
      const from = depth === 0 ? layout.lineStart(line) : start;
      return { start: from, end: isSpare ? layout.lineStart(line + 1) : end, text: '' };
    }
    const { tail } = this.#edges({ start, end }, depth);
    const text = closing === '' ? '' : `${isFirst ? '' : `\n${indent}`}${indented(closing, indent)}`;
    return { start, end, text: `${text}${tail}` };
  }

  /** Nothing in place of a range; a line that would be left blank beside another goes too. */
  #removal(range: TextRange): Edit {
    const layout = this.#layout;
    const line = layout.lineOf(range.start);
    const next = layout.lineOf(range.end) + 1;
    const start = layout.lineStart(line);
    const isAlone = start + layout.prefixOf(line).length >= range.start && layout.isLast(range);
    const [isBefore, isBehind] = [this.#isBlankAt(line - 1), layout.isBlank(next)];
    if (isAlone) this.#blank.add(next - 1);
    if (!isAlone || this.#quoted.has(line) || !(isBefore || isBehind)) return { ...range, text: '' };
    const isBetween = isBefore && isBehind && !this.#quoted.has(next);
    if (isBetween) this.#blank.add(next);
    return { start, end: layout.lineStart(isBetween ? next + 1 : next), text: '' };
  }

  #isBlankAt(line: number): boolean {
    return this.#layout.isBlank(line) || this.#blank.has(line);
  }

  #marks(): readonly Edit[] {
    const layout = this.#layout;
    return Array.from(this.#quoted, ([line, { depth, indent }]) => {
      const prefix = layout.prefixOf(line, indent.length);
      const at = layout.lineStart(line) + prefix.length;
      // A blank line may have less indentation than the quotation that it belongs to.
      const isBlank = layout.isBlank(line);
      const text = `${isBlank ? indent.slice(prefix.length) : ''}${'> '.repeat(depth)}`;
      return { start: at, end: at, text: isBlank ? text.trimEnd() : text };
    });
  }
}

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}
