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

/** A record that matches, and how well. */
export interface SearchMatch {
  readonly record: SearchRecord;
  /** Greater is better; comparable within one search only. */
  readonly score: number;
}

/** An index over the records of one snapshot. */
export interface SearchIndex {
  /** Every record that matches, best first; equals newest first, then by path. The order is total. */
  search(query: string): Promise<readonly SearchMatch[]>;
  /** The passage of a record that answers a query best. */
  snippet(record: SearchRecord, query: string): Snippet;
}
