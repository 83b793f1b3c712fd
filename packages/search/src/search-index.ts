import type { RecordKind, Snippet } from '@site/contract';

/** What is searched of a record. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** Names the record: no other of the index has the same. */
  readonly path: string;
  /** What `section` of a question is compared with. */
  readonly section: string;
  readonly title: string | undefined;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC. */
  readonly created: string;
  /** The body as plain text, headings on lines of their own. */
  readonly text: string;
  /** A part of the text, in UTF-16 code units, the end exclusive: where that costs less than all of it. */
  readonly textBetween?: (start: number, end: number) => string;
  /** The headings of the text in their order, and the fragments that link to them. */
  readonly outline: readonly { readonly text: string; readonly anchor: string }[];
}

/** A place in a ranking, by the values it is ordered by: best first; equals newest first, then by path. */
export interface Rank {
  readonly score: number;
  /** RFC 3339 in UTC. */
  readonly created: string;
  readonly path: string;
}

/** What is looked for, and which part of the ranking is wanted. */
export interface SearchRequest {
  /** Words, `"phrases"`, and `-words` or `-"phrases"` that must not be there. */
  readonly text: string;
  /** Only records of this section. */
  readonly section?: string | undefined;
  /** Only records with this tag, in any of its spellings. */
  readonly tag?: string | undefined;
  /** Only what ranks below this place. */
  readonly after?: Rank | undefined;
  /** Only what ranks above this place. */
  readonly before?: Rank | undefined;
  /** The most matches to answer: a whole number from 0 on. */
  readonly limit: number;
  /** Which end of what is left `limit` counts from; the start by default. */
  readonly from?: 'start' | 'end' | undefined;
  /** Whether the last word may still be in the middle of being typed. */
  readonly prefix?: boolean | undefined;
  /** Whether each match says why it ranks where it does. */
  readonly explain?: boolean | undefined;
}

/** What is searched of a record, each part on its own. */
export type Field = 'title' | 'headings' | 'tags' | 'text';

/** What one word of a query adds to the score of a record. */
export interface TermExplanation {
  /** The word as it was looked for. */
  readonly term: string;
  /** What the record has of it: the word itself, its other forms, or its correction. */
  readonly forms: readonly string[];
  /** How many records have the word in any of its forms. */
  readonly documents: number;
  /** What each field adds; the sum is what the word adds. */
  readonly fields: readonly {
    readonly field: Field;
    readonly frequency: number;
    readonly score: number;
  }[];
}

/** Why a record ranks where it does: the parts of its score, which sum up to it exactly. */
export interface Explanation {
  readonly terms: readonly TermExplanation[];
  /** Added because the words of the query are the title. */
  readonly titleBoost: number;
}

/** A record that matches, and how well. */
export interface SearchMatch {
  readonly record: SearchRecord;
  /** Greater is better; comparable within one search only. The same on every machine. */
  readonly score: number;
  /** Only when it was asked for. */
  readonly explanation?: Explanation | undefined;
}

/** A word that the corpus lacks, and the one that was looked for in its place. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** A part of the ranking of a question. */
export interface SearchResults {
  /** How many records match in all, whatever part was asked for. */
  readonly total: number;
  /** How many of them rank above this part, also when it is empty. */
  readonly offset: number;
  /** Best first; equals newest first, then by path. The order is total. */
  readonly matches: readonly SearchMatch[];
  readonly corrections: readonly Correction[];
}

/** An index over the records of one snapshot. */
export interface SearchIndex {
  /**
   * A part of the ranking of a question.
   * @throws {RangeError} when the limit is no whole number from 0 on
   */
  search(question: SearchRequest): Promise<SearchResults>;
  /** The passage of a record that answers the text of a question best; with `prefix` as the question had it. */
  snippet(record: SearchRecord, text: string, prefix?: boolean): Snippet;
}

/** What an index should know of its records. */
export interface SearchIndexOptions {
  /** The language of the records (BCP 47), whose word forms are to be alike; without it only equal words are. */
  readonly language?: string | undefined;
}
