import {
  createCodeUnits,
  foldCase,
  foldDiacritics,
  MAX_WORD_LENGTH,
  type TokenVisitor,
  tokenise,
} from '@site/text-analysis';

export interface QueryWord {
  /** Case-folded. */
  readonly spelling: string;
  readonly folded: string;
  /** Whether it is joined of other words of the query. */
  readonly joined: boolean;
}

export interface Query {
  /** The words to search for, those of phrases included, in the order of the text. */
  readonly words: readonly QueryWord[];
  /** What is in quotes: a match must have it. */
  readonly phrases: readonly Phrase[];
  /** A match must not have them: what is in quotes, or has several parts (`-server-side`). */
  readonly excludedPhrases: readonly Phrase[];
  /** A match must not have them in any form. */
  readonly excludedWords: readonly QueryWord[];
}

/** Consecutive words, which match only themselves and no other form. */
export type Phrase = readonly QueryWord[];

/**
 * A part of a query: an optional minus, then a phrase, or a run up to the next space or quote. An unclosed quote is a
 * part of its own, without words. Linear in time: `[^"]*` stops at the quote that it needs.
 */
const PART = /(?<minus>(?<![^\s])-(?=[^\s-]))?(?:"(?<phrase>[^"]*)"|(?<plain>[^\s"]+|"))/gu;

/** Quotation marks as keyboards and word processors write them. */
const QUOTES = /[“”„‟«»＂]/g;

/**
 * A query of more words is a passage, searched for what is like it: quotes and dashes in it are punctuation and no
 * operators. This also bounds the cost of a query with many phrases.
 */
const MAX_OPERATOR_WORDS = 32;

/** Parses a query in linear time. Every text is a query: nothing is a syntax error. */
export function parseQuery(text: string): Query {
  // A word has at least one code unit.
  if (text.length > MAX_OPERATOR_WORDS) {
    const all = wordsOf(text);
    if (all.filter(({ joined }) => !joined).length > MAX_OPERATOR_WORDS)
      return { words: all, phrases: [], excludedPhrases: [], excludedWords: [] };
  }
  const words: QueryWord[] = [];
  const phrases: Phrase[] = [];
  const excludedPhrases: Phrase[] = [];
  const excludedWords: QueryWord[] = [];
  for (const { groups } of text.replace(QUOTES, '"').matchAll(PART)) {
    // Exactly one of the groups matched.
    const parsed = wordsOf([groups?.['phrase'], groups?.['plain']].join(''));
    const consecutive = parsed.filter(({ joined }) => !joined);
    const isQuoted = groups?.['phrase'] !== undefined;
    if (consecutive.length === 0) continue;
    if (groups?.['minus'] === undefined) {
      words.push(...parsed);
      if (isQuoted) phrases.push(consecutive);
    } else if (isQuoted || consecutive.length > 1) excludedPhrases.push(consecutive);
    // The joined form comes last: `-.NET` must not exclude the word `net`.
    else excludedWords.push(...parsed.slice(-1));
  }
  return { words, phrases, excludedPhrases, excludedWords };
}

/** Reused for every query: allocating takes longer than tokenising one. */
const units = createCodeUnits();

function wordsOf(text: string): readonly QueryWord[] {
  const words: QueryWord[] = [];
  const visitor: TokenVisitor = {
    visit(_, start, end, joined) {
      const spelling = foldCase((joined ?? text.slice(start, end)).slice(0, MAX_WORD_LENGTH));
      const folded = foldDiacritics(spelling);
      // The last character of a bigram script is in the last bigram already.
      const isInBigram = joined !== undefined && end - start <= 2 && joined === text.slice(start, end);
      if (folded !== '' && !isInBigram) words.push({ spelling, folded, joined: joined !== undefined });
    },
  };
  tokenise(text, visitor, units);
  return words;
}
