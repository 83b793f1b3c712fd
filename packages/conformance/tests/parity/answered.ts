import type { Correction, SearchHit } from '@site/contract';

/** What a surface answers to a question, in the words that all surfaces share. */
export interface Answered {
  /** The canonical URLs of the records, in order. */
  readonly urls: readonly string[];
  readonly cids: readonly string[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Names the next page; null on the last. */
  readonly next: string | null;
}

/** What a surface answers to a search. */
export interface Found extends Answered {
  /** What was looked for in place of which words. */
  readonly corrections: readonly Correction[];
  /** Why each record was found. */
  readonly hits: readonly Why[];
}

/** Why a record was found. */
export type Why = Pick<SearchHit, 'score' | 'snippet'>;

/** What a surface answers when it cannot: the code of the problem. */
export interface Refused {
  readonly code: string;
}

/** What is asked of a list: the same on every surface, whatever its parameters are called. */
export interface ListQuestion {
  readonly section?: string;
  readonly tag?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** What is asked of a search. */
export interface SearchQuestion extends ListQuestion {
  readonly words: string;
}

/** A surface, as one who asks it sees it. */
export interface Surface {
  readonly name: string;
  list(question: ListQuestion): Promise<Answered | Refused>;
  search(question: SearchQuestion): Promise<Found | Refused>;
  /** The record that a reference names; `urls` holds its one URL. */
  read(reference: string): Promise<(Answered & { readonly body: string }) | Refused>;
}

/** An answer about one record. */
export function one(url: string, cid: string, body: string): Answered & { readonly body: string } {
  return { urls: [url], cids: [cid], total: 1, next: null, body };
}

/** An answer with a page of records. */
export function page(
  items: readonly { readonly url: string; readonly cid: string }[],
  total: number,
  next: string | null,
): Answered {
  return { urls: items.map(({ url }) => url), cids: items.map(({ cid }) => cid), total, next };
}

/** What a search says beyond the page that it answers. */
export function whyOf(
  hits: readonly Why[],
  corrections: readonly Correction[],
): Pick<Found, 'hits' | 'corrections'> {
  return { hits: hits.map(({ score, snippet }) => ({ score, snippet })), corrections };
}
