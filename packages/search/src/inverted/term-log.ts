import { createPauses, pieces } from '../scheduling/slices.ts';
import type { SearchRecord } from '../search-index.ts';
import { LongNumbers, Numbers } from '../structures/int-list.ts';
import { createUnits, layOut, type Units } from '../text/code-units.ts';
import type { Visitor } from '../text/token-visitor.ts';
import { tokenise } from '../text/tokenise.ts';
import { Interner, NO_WORD } from './interner.ts';

/** Stands where a field or a tag ends, so that no phrase goes on across it. */
export const GAP = -1;

/**
 * Every word of every record as a number, in the order of the texts: all that the postings are counted from. Words
 * that are joined of others are apart, each with the place of the last that it is joined of.
 */
export interface TermLog {
  /** The keys of the words in a dictionary, by their numbers. */
  readonly keys: readonly string[];
  /** Title, tags, text and headings of the first record, of the second, and so on. */
  readonly words: LongNumbers;
  /** Where the first record begins in `words`, which is 0, and then where each field of each record ends. */
  readonly fieldEnds: Numbers;
  /** In pairs: a word that is joined of others, and its place in `words`. */
  readonly joined: Numbers;
  /** How many words each field of each record has; what is joined of others is not counted again. */
  readonly lengths: Numbers;
}

/** How many UTF-16 code units are read between two pauses: some milliseconds of work. */
const UNITS_AT_ONCE = 1 << 17;

/** Reads records; each yield is a place where others may run. */
export function* logTerms(records: readonly SearchRecord[]): Generator<void, TermLog> {
  const log = new LogWriter();
  const isPause = createPauses(UNITS_AT_ONCE);
  for (const record of records) {
    for (const texts of textsOf(record)) {
      for (const text of texts) {
        for (const piece of pieces(text)) {
          log.read(piece);
          if (isPause(piece.length)) yield;
        }
        log.endText();
      }
      log.endField(texts.length);
    }
  }
  return log;
}

/** The texts of the fields, in the order of their numbers. */
function textsOf({ title, tags, text, outline }: SearchRecord): readonly (readonly string[])[] {
  return [title === undefined ? [] : [title], tags, [text], outline.map((heading) => heading.text)];
}

/** A log, and what writes to it. */
class LogWriter implements TermLog, Visitor {
  readonly words = new LongNumbers();
  readonly fieldEnds = new Numbers();
  readonly joined = new Numbers();
  readonly lengths = new Numbers();
  readonly #interner = new Interner();
  readonly #units = createUnits();
  readonly #whole = createUnits();
  #fieldStart = 0;

  constructor() {
    this.fieldEnds.push(0);
  }

  get keys(): readonly string[] {
    return this.#interner.keys;
  }

  read(text: string): void {
    tokenise(text, this, this.#units);
  }

  visit(units: Units, start: number, end: number, joining: string | undefined): void {
    if (joining === undefined) {
      const number = this.#interner.numberOf(units, start, end);
      if (number !== NO_WORD) this.words.push(number);
    } else this.#join(joining);
  }

  endText(): void {
    this.words.push(GAP);
  }

  /** @param texts how many texts the field had */
  endField(texts: number): void {
    this.fieldEnds.push(this.words.length);
    this.lengths.push(this.words.length - this.#fieldStart - texts);
    this.#fieldStart = this.words.length;
  }

  #join(word: string): void {
    layOut(word, this.#whole);
    const number = this.#interner.numberOf(this.#whole, 0, word.length);
    if (number === NO_WORD) return;
    this.joined.push(number);
    this.joined.push(Math.max(this.#fieldStart, this.words.length - 1));
  }
}
