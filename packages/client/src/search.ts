import type { Correction, RecordKind, SearchCorpus, Snippet } from '@site/contract';
import { createSearchIndex, type SearchRecord } from '@site/search';
import { bodyText, givenTitle } from './corpus-item.ts';

/** A hit of an offline search. */
export interface OfflineHit {
  readonly kind: RecordKind;
  readonly title: string | null;
  readonly section: string;
  /** Null for a record without a date. */
  readonly published: string | null;
  /** The canonical path. */
  readonly href: string;
  readonly url: string;
  readonly cid: string;
  readonly score: number;
  readonly snippet: Snippet;
}

/** The results of an offline search. */
export interface OfflineResults {
  readonly total: number;
  /** The words that are surely misspelt, each with the one that was searched for in its place. */
  readonly corrections: readonly Correction[];
  /** A query that has hits, where words of this one have none and may be right as they are. */
  readonly didYouMean: { readonly query: string } | null;
  readonly hits: readonly OfflineHit[];
}

/** A search over a corpus that was downloaded: it sends no requests. */
export interface OfflineSearch {
  /** The best hits, ranked as the site ranks them. */
  search(words: string, options?: OfflineOptions): Promise<OfflineResults>;
}

/** Which hits of a search are returned. */
export interface OfflineOptions {
  /** Ten when it is left out. */
  readonly limit?: number | undefined;
  /** How many of the best are left out, for pages of results; none when it is left out. */
  readonly offset?: number | undefined;
  readonly section?: string | undefined;
  readonly tag?: string | undefined;
  /** Whether the last word also matches as a prefix: search as you type. */
  readonly prefix?: boolean | undefined;
}

/**
 * Indexes a corpus with the engine of the site.
 * @throws {RangeError} when two records of the corpus have one path, or a search has a limit or an offset that is no whole number from 0
 * @example
 * ```ts
 * const { search } = await offlineSearch(await client.corpus());
 * const { total, hits } = await search('rye bread', { limit: 5 });
 * ```
 */
export async function offlineSearch(corpus: SearchCorpus): Promise<OfflineSearch> {
  const items = new Map(corpus.items.map((item) => [item.href, item]));
  const records = corpus.items.map(
    (item): SearchRecord => ({
      kind: item.kind,
      path: item.href,
      section: item.section,
      sectionName: item.sectionName ?? undefined,
      title: givenTitle(item) ?? undefined,
      description: item.description ?? undefined,
      tags: item.tags,
      created: item.published ?? undefined,
      text: bodyText(item),
      outline: item.headings,
    }),
  );
  const index = await createSearchIndex(records, { language: corpus.language });
  return {
    search: async (words, { limit = 10, offset = 0, section, tag, prefix } = {}) => {
      requireWhole('limit', limit);
      requireWhole('offset', offset);
      const request = { text: words, limit: offset + limit, section, tag, prefix };
      const { total, matches, corrections, suggestion } = await index.search(request);
      const hits = matches.slice(offset).flatMap(({ record, score }) => {
        const item = items.get(record.path);
        if (item === undefined) return [];
        const { kind, section: of, published, href, url, cid } = item;
        const snippet = index.snippet(record, words, prefix);
        return [{ kind, title: givenTitle(item), section: of, published, href, url, cid, score, snippet }];
      });
      return {
        total,
        corrections,
        didYouMean: suggestion === undefined ? null : { query: suggestion },
        hits,
      };
    },
  };
}

function requireWhole(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`The ${name} of a search is ${value}: make it a whole number from 0.`);
}
