import { ChunkedInt32List, Int32List } from '@site/structures';
import { type CodeUnits, createCodeUnits, layOut, type TokenVisitor, tokenise } from '@site/text-analysis';
import { createSliceBudget, textSlices } from '../scheduling/slices.ts';
import type { Field, SearchRecord } from '../search-index.ts';
import { FIELDS } from './fields.ts';
import { Interner, NO_WORD } from './interner.ts';

/** Separates fields and tags, so that no phrase matches across them. */
export const GAP = -1;

/**
 * The interned words of all records in the order of the texts: what postings are made from. Joined words are listed
 * apart, each with the offset of the last word that it is joined of.
 */
export interface TermLog {
  /** The dictionary keys of the words, by their numbers. */
  readonly keys: readonly string[];
  /** The fields of the first record, in the order of `FIELDS`, of the second, and so on. */
  readonly words: ChunkedInt32List;
  /** The offset in `words` of the first record, which is 0, then of the end of each field of each record. */
  readonly fieldEnds: Int32List;
  /** In pairs: a joined word, and its offset in `words`. */
  readonly joined: Int32List;
  /** The field lengths of each record in words, without joined words. */
  readonly lengths: Int32List;
}

/** The length of a slice, in UTF-16 code units: some milliseconds of work. */
const SLICE_UNITS = 1 << 17;

/** Tokenises records, in slices. */
export function* logTerms(records: readonly SearchRecord[]): Generator<void, TermLog> {
  const log = new LogWriter();
  const spend = createSliceBudget(SLICE_UNITS);
  for (const record of records) {
    for (const texts of textsOf(record)) {
      for (const text of texts) {
        for (const slice of textSlices(text)) {
          log.read(slice);
          if (spend(slice.length)) yield;
        }
        log.endText();
      }
      log.endField(texts.length);
    }
  }
  return log;
}

function textsOf(record: SearchRecord): readonly (readonly string[])[] {
  const texts: Readonly<Record<Field, readonly (string | undefined)[]>> = {
    title: [record.title],
    tags: record.tags,
    text: [record.text],
    headings: record.outline.map((heading) => heading.text),
    description: [record.description],
    section: [record.sectionName],
  };
  return FIELDS.map((field) => texts[field].filter((text) => text !== undefined));
}

class LogWriter implements TermLog, TokenVisitor {
  readonly words = new ChunkedInt32List();
  readonly fieldEnds = new Int32List();
  readonly joined = new Int32List();
  readonly lengths = new Int32List();
  readonly #interner = new Interner();
  readonly #units = createCodeUnits();
  readonly #joined = createCodeUnits();
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

  visit(units: CodeUnits, start: number, end: number, joining: string | undefined): void {
    if (joining === undefined) {
      const number = this.#interner.numberOf(units, start, end);
      if (number !== NO_WORD) this.words.push(number);
    } else this.#join(joining);
  }

  endText(): void {
    this.words.push(GAP);
  }

  /** @param texts - how many texts the field had, each of which added a gap */
  endField(texts: number): void {
    this.fieldEnds.push(this.words.length);
    this.lengths.push(this.words.length - this.#fieldStart - texts);
    this.#fieldStart = this.words.length;
  }

  #join(word: string): void {
    layOut(word, this.#joined);
    const number = this.#interner.numberOf(this.#joined, 0, word.length);
    if (number === NO_WORD) return;
    this.joined.push(number);
    this.joined.push(Math.max(this.#fieldStart, this.words.length - 1));
  }
}
