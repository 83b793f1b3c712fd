import type { RecordKind, Snippet } from '@site/contract';

/** A record as it is indexed. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** The identity of the record: unique in the index. */
  readonly path: string;
  readonly section: string;
  /** The name of the section, which finds all of its records. */
  readonly sectionName?: string | undefined;
  readonly title: string | undefined;
  /** What the author says that the record is about. Not an excerpt: the text would count twice. */
  readonly description?: string | undefined;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC; `undefined` of a record without a date, which ranks after its equals with one. */
  readonly created: string | undefined;
  /** The body as plain text, headings on lines of their own. */
  readonly text: string;
  /** A slice of `text`, by UTF-16 code units: for records that read it at less cost than the whole text. */
  readonly textBetween?: (start: number, end: number) => string;
  /** The headings of the text in their order, and their anchors. */
  readonly outline: readonly { readonly text: string; readonly anchor: string }[];
}

/** A rank, by the values that determine it: score, best first; of equals newest first, then by path. */
export interface Rank {
  readonly score: number;
  /** RFC 3339 in UTC; absent, or empty, of a record without a date. */
  readonly created: string | undefined;
  readonly path: string;
}

/** How near the records are to a query in meaning, as an embedder compares them. */
export interface Meaning {
  /**
   * The similarity of each record, the greater the nearer and at most 0 of those that have nothing in common: cosines.
   * In the order in which equals rank: newest first, then by path.
   */
  readonly similarities: Float32Array;
  /** How much they weigh beside words: from 0, words alone, to 1, which is nothing but they. */
  readonly weight: number;
}

/** The place of a record in one of two rankings that were made one. */
export interface Place {
  readonly ranking: 'words' | 'meaning';
  /** From 1. */
  readonly place: number;
  /** What it adds to the score. */
  readonly score: number;
}

/** The parameters of a search. */
export interface SearchRequest {
  /** Words, `"phrases"`, and exclusions: `-words` or `-"phrases"`. */
  readonly text: string;
  /** Only records of this section. */
  readonly section?: string | undefined;
  /** Only records of this kind. */
  readonly kind?: RecordKind | undefined;
  /** Only records with this tag, in any of its spellings. */
  readonly tag?: string | undefined;
  /** Only what ranks below this rank. */
  readonly after?: Rank | undefined;
  /** Only what ranks above this rank. */
  readonly before?: Rank | undefined;
  /** The most matches to return: an integer from 0. */
  readonly limit: number;
  /** Which end of what remains `limit` counts from; the start by default. */
  readonly from?: 'start' | 'end' | undefined;
  /** Whether the last word also matches as a prefix: search as you type. */
  readonly prefix?: boolean | undefined;
  /** Ranks by meanings too, and finds the nearest records without any word of the query. */
  readonly meaning?: Meaning | undefined;
  /** Whether each match explains its score; or which of them, by their paths: each takes time and memory. */
  readonly explain?: boolean | ReadonlySet<string> | undefined;
}

/** The fields of a record that are indexed and weighed each on their own. */
export type Field = 'title' | 'description' | 'headings' | 'tags' | 'section' | 'text';

/** What one term of a query adds to the score of a record. */
export interface TermExplanation {
  /** The term as it was searched for. */
  readonly term: string;
  /** The forms of it in the record: the word itself, others with its stem, or its correction. */
  readonly forms: readonly string[];
  /** The document frequency of the term: how many records have any of its forms. */
  readonly documents: number;
  /** What each field adds; the sum is the score of the term. */
  readonly fields: readonly {
    readonly field: Field;
    /** The term frequency. */
    readonly frequency: number;
    readonly score: number;
  }[];
}

/** The parts of a score, which sum up to it exactly: the places where there are any, else all the others. */
export interface Explanation {
  readonly terms: readonly TermExplanation[];
  /** Added when the query is the exact title. */
  readonly titleBoost: number;
  /** Only where the request has meanings; the terms are then those of the ranking by words. */
  readonly places?: readonly Place[];
}

/** A record that matches, and its score. */
export interface SearchMatch {
  readonly record: SearchRecord;
  /** Greater is better; comparable within one search only. The same on every machine. */
  readonly score: number;
  /** Only when the request has `explain`. */
  readonly explanation?: Explanation | undefined;
}

/** A word of a query that no record has, and the one that was searched for in its place. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** A page of a ranking. */
export interface SearchResults {
  /** How many records match in all. */
  readonly total: number;
  /** How many of them rank above this page, also when it is empty. */
  readonly offset: number;
  /** How many of them rank within the bounds of the request, which cut the page from these. */
  readonly within: number;
  /** In the order of the ranking, which is total. */
  readonly matches: readonly SearchMatch[];
  /** Only what is surely misspelt is corrected: one edit, and no word of the language. */
  readonly corrections: readonly Correction[];
  /**
   * The query with the words that were probably meant, where a word that no record has may be right as it is; it has
   * results. `undefined` when there is none.
   */
  readonly suggestion: string | undefined;
}

/** A full-text index over the records of one snapshot. */
export interface SearchIndex {
  /** @throws {RangeError} when the limit is no integer from 0 */
  search(request: SearchRequest): Promise<SearchResults>;
  /**
   * The passage of a record that answers a query best, with the ranges to highlight.
   * @param text - the text of a request that was searched for
   * @param prefix - that of the request
   */
  snippet(record: SearchRecord, text: string, prefix?: boolean): Snippet;
  /** The snippet of each record, in turns that do not block the event loop: for those of a page. */
  snippets(records: readonly SearchRecord[], text: string, prefix?: boolean): Promise<readonly Snippet[]>;
}

export interface SearchIndexOptions {
  /** The language of the records (BCP 47), which decides about stemming and function words; without it there are none. */
  readonly language?: string | undefined;
}
