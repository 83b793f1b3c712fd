import type { Correction, SearchHit, SearchResults, Suggestion } from '@site/contract';

/** A page of records, in the terms that all surfaces share. */
export interface RecordPage {
  /** The canonical URLs of the records, in order. */
  readonly urls: readonly string[];
  readonly cids: readonly string[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Names the next page; null on the last. */
  readonly next: string | null;
}

/** A page of search results. */
export interface Found extends RecordPage {
  /** The corrections of misspelt words. */
  readonly corrections: readonly Correction[];
  /** The query to try instead. */
  readonly didYouMean: Suggestion | null;
  /** Why each record was found. */
  readonly hits: readonly Why[];
}

/** Why a record was found. */
export type Why = Pick<SearchHit, 'score' | 'snippet'>;

/** A refusal: the code of the problem. */
export interface Refused {
  readonly code: string;
}

/** A request of a list: the same on every surface, whatever the names of its parameters. */
export interface ListRequest {
  readonly section?: string;
  readonly kind?: 'document' | 'post' | 'any';
  readonly tag?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** A search request. */
export interface SearchRequest extends ListRequest {
  readonly words: string;
}

/** A surface, as a client sees it. */
export interface Surface {
  readonly name: string;
  list(request: ListRequest): Promise<RecordPage | Refused>;
  search(request: SearchRequest): Promise<Found | Refused>;
  /** The record that a reference names; `urls` holds its one URL. */
  read(reference: string): Promise<(RecordPage & { readonly body: string }) | Refused>;
}

/** A page of one record, with its body. */
export function one(url: string, cid: string, body: string): RecordPage & { readonly body: string } {
  return { urls: [url], cids: [cid], total: 1, next: null, body };
}

/** Makes a page of records. */
export function page(
  items: readonly { readonly url: string; readonly cid: string }[],
  total: number,
  next: string | null,
): RecordPage {
  return { urls: items.map(({ url }) => url), cids: items.map(({ cid }) => cid), total, next };
}

/** What a search answers beyond the page. */
export function whyOf(
  hits: readonly Why[],
  { corrections, didYouMean }: Pick<SearchResults, 'corrections' | 'didYouMean'>,
): Pick<Found, 'hits' | 'corrections' | 'didYouMean'> {
  return { hits: hits.map(({ score, snippet }) => ({ score, snippet })), corrections, didYouMean };
}
