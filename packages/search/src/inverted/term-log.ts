import type { SearchRecord } from '../search-index.ts';
import type { Visit } from '../text/token.ts';
import { tokenise } from '../text/tokenise.ts';
import { createUnits, layOut } from '../text/units.ts';
import { createInterner, NO_WORD } from './interner.ts';
import { createLongNumbers, createNumbers, type LongNumbers, type Numbers } from './numbers.ts';
import { createPauses, pieces } from './pieces.ts';

/** Stands where a field or a tag ends, so that no phrase goes on across it. */
export const GAP = -1;

/**
 * Every word of every record as the number of its spelling, in the order of the texts: all that the postings are
 * counted from. Words that are joined of others are apart, each with the place of the last that it is joined of.
 */
export interface TermLog {
  /** The spellings, by their numbers. */
  readonly spellings: readonly string[];
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
  const log = createLog();
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
interface LogWriter extends TermLog {
  read(text: string): void;
  endText(): void;
  /** @param texts how many texts the field had */
  endField(texts: number): void;
}

function createLog(): LogWriter {
  const { spellings, numberOf } = createInterner();
  const words = createLongNumbers();
  const [fieldEnds, joined, lengths] = [createNumbers(), createNumbers(), createNumbers()];
  fieldEnds.push(0);
  const [units, whole] = [createUnits(), createUnits()];
  let fieldStart = 0;

  const visit: Visit = ({ codes }, start, end, joining) => {
    if (joining !== undefined) return join(joining);
    const number = numberOf(codes, start, end);
    if (number !== NO_WORD) words.push(number);
  };

  function join(word: string): void {
    layOut(word, whole);
    const number = numberOf(whole.codes, 0, word.length);
    if (number === NO_WORD) return;
    joined.push(number);
    joined.push(Math.max(fieldStart, words.length - 1));
  }

  return {
    ...{ spellings, words, fieldEnds, joined, lengths },
    read: (text) => tokenise(text, visit, units),
    endText: () => words.push(GAP),
    endField(texts) {
      fieldEnds.push(words.length);
      lengths.push(words.length - fieldStart - texts);
      fieldStart = words.length;
    },
  };
}
