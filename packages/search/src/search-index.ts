import type { RecordKind, Snippet } from '@site/contract';

/** What is searched of a record. */
export interface SearchRecord {
  readonly kind: RecordKind;
  /** Names the record. */
  readonly path: string;
  readonly section: string;
  readonly title: string | undefined;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC. */
  readonly created: string;
  /** The body as plain text, headings on lines of their own. */
  readonly text: string;
  readonly outline: readonly { readonly text: string; readonly anchor: string }[];
}

/** A place in a ranking, by the values it is ordered by. */
export interface Rank {
  readonly score: number;
  /** RFC 3339 in UTC. */
  readonly created: string;
  readonly path: string;
}

/** What to look for, and which part of the ranking to give. */
export interface SearchQuestion {
  readonly text: string;
  /** Only records of this section. */
  readonly section?: string | undefined;
  /** Only records with this tag; upper and lower case are alike. */
  readonly tag?: string | undefined;
  /** Only what ranks below this place. */
  readonly after?: Rank | undefined;
  /** Only what ranks above this place. */
  readonly before?: Rank | undefined;
  /** How many matches to give at most. */
  readonly limit: number;
  /** Which end of the part the limit counts from; the start when it is left out. */
  readonly from?: 'start' | 'end';
}

/** A record that matches, and how well. */
export interface SearchMatch {
  readonly record: SearchRecord;
  /** Greater is better; comparable within one search only. */
  readonly score: number;
}

/** A part of a ranking. */
export interface SearchFound {
  /** How many records match in all. */
  readonly total: number;
  /** How many of them rank above the first one here. */
  readonly offset: number;
  /** Best first; equals newest first, then by path. The order is total. */
  readonly matches: readonly SearchMatch[];
}

/** An index over the records of one snapshot. */
export interface SearchIndex {
  search(question: SearchQuestion): Promise<SearchFound>;
  /** The passage of a record that answers a query best. */
  snippet(record: SearchRecord, query: string): Snippet;
}
