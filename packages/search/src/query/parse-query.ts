import { createUnits } from '../text/code-units.ts';
import { fold, spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH, type Visitor } from '../text/token-visitor.ts';
import { tokenise } from '../text/tokenise.ts';

/** A word of a query. */
export interface QueryWord {
  /** As it is spelled, in lower case. */
  readonly spelling: string;
  readonly folded: string;
  /** Whether it is joined of other words of the query, which are there too. */
  readonly joined: boolean;
}

/** A query, as it is meant. */
export interface Query {
  /** What is looked for, phrases included, in the order of the text. */
  readonly words: readonly QueryWord[];
  /** What must be there: what is in quotes. */
  readonly phrases: readonly Phrase[];
  /** What must not be there, in quotes or of several parts (`-server-side`). */
  readonly excludedPhrases: readonly Phrase[];
  /** What must not be there, in any of its forms. */
  readonly excludedWords: readonly QueryWord[];
}

/** Words that follow one another, as they are and in no other form. */
export type Phrase = readonly QueryWord[];

/**
 * One part: an optional minus at its beginning, and a phrase or what goes on to the next space or quote. A quote that
 * is not closed is no quote. Each character is looked at once or twice: `[^"]*` stops at the quote it needs.
 */
const PART = /(?<minus>(?<![^\s])-(?=[^\s-]))?(?:"(?<phrase>[^"]*)"|(?<plain>[^\s"]+|"))/gu;

/** Quotes as keyboards and word processors write them. */
const QUOTES = /[“”„‟«»＂]/g;

/**
 * A text of more words is no query but a passage, of which what is like it is wanted: quotes and dashes in it are
 * those of a writer. It also keeps the price of a query with a phrase in every corner from growing.
 */
const MAX_OPERATED_WORDS = 32;

/** Reads a query. Every text is one. The time is in proportion to its length. */
export function parseQuery(text: string): Query {
  // A word begins with a character of its own.
  if (text.length > MAX_OPERATED_WORDS) {
    const all = wordsOf(text);
    if (all.filter(({ joined }) => !joined).length > MAX_OPERATED_WORDS)
      return { words: all, phrases: [], excludedPhrases: [], excludedWords: [] };
  }
  const words: QueryWord[] = [];
  const phrases: Phrase[] = [];
  const excludedPhrases: Phrase[] = [];
  const excludedWords: QueryWord[] = [];
  for (const { groups } of text.replace(QUOTES, '"').matchAll(PART)) {
    // One of the two is there.
    const read = wordsOf([groups?.['phrase'], groups?.['plain']].join(''));
    const inOrder = read.filter(({ joined }) => !joined);
    const isQuoted = groups?.['phrase'] !== undefined;
    if (inOrder.length === 0) continue;
    if (groups?.['minus'] === undefined) {
      words.push(...read);
      if (isQuoted) phrases.push(inOrder);
    } else if (isQuoted || inOrder.length > 1) excludedPhrases.push(inOrder);
    // Of `-.NET` the joined form, which comes last: other texts have the word without its symbol.
    else excludedWords.push(...read.slice(-1));
  }
  return { words, phrases, excludedPhrases, excludedWords };
}

/** Laid out in the same arrays query after query: to make new ones took longer than to read one. */
const units = createUnits();

function wordsOf(text: string): readonly QueryWord[] {
  const words: QueryWord[] = [];
  const visitor: Visitor = {
    visit(_, start, end, joined) {
      const spelling = spell((joined ?? text.slice(start, end)).slice(0, MAX_WORD_LENGTH));
      const folded = fold(spelling);
      // The last character of a run that is read by pairs is in the last pair already.
      const isInPair = joined !== undefined && end - start <= 2 && joined === text.slice(start, end);
      if (folded !== '' && !isInPair) words.push({ spelling, folded, joined: joined !== undefined });
    },
  };
  tokenise(text, visitor, units);
  return words;
}
