import type { Edit, TextRange } from '@site/markdown';

type Piece = TextRange | { readonly text: string; readonly at: number | undefined };

/** Writes a text out of ranges of another, which come in order, and of words between them. */
export class Writer {
  readonly #source: string;
  readonly #pieces: Piece[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  keep(start: number, end: number): void {
    if (end > start) this.#pieces.push({ start, end });
  }

  /** @param at - the place of the source that the text stands for, after all that is already written */
  write(text: string, at?: number): void {
    if (text !== '') this.#pieces.push({ text, at });
  }

  get text(): string {
    return this.#pieces
      .map((piece) => ('text' in piece ? piece.text : this.#source.slice(piece.start, piece.end)))
      .join('');
  }

  /** What makes the written text of the source. */
  get edits(): readonly Edit[] {
    const edits: Edit[] = [];
    let [at, text] = [0, ''];
    const flush = (until: number) => {
      const edit = trimmed({ start: at, end: until, text }, this.#source);
      if (edit.end > edit.start || edit.text !== '') edits.push(edit);
      [at, text] = [until, ''];
    };
    for (const piece of this.#pieces) {
      if ('text' in piece) {
        if (piece.at !== undefined && piece.at > at) flush(piece.at);
        text += piece.text;
      } else {
        flush(piece.start);
        at = piece.end;
      }
    }
    flush(this.#source.length);
    return edits;
  }
}

/** An edit without what stays as it is at its ends. */
function trimmed({ start, end, text }: Edit, source: string): Edit {
  let [from, until, last] = [0, end, text.length];
  while (start + from < until && from < last && source[start + from] === text[from]) from += 1;
  while (until > start + from && last > from && source[until - 1] === text[last - 1]) {
    until -= 1;
    last -= 1;
  }
  return { start: start + from, end: until, text: text.slice(from, last) };
}
