import type { Correction, SearchCorpus, Snippet } from '@site/contract';
import { createSearchIndex, type SearchRecord } from '@site/search';
import { bodyText, givenTitle } from './corpus-item.ts';

/** A hit of an offline search. */
export interface OfflineHit {
  readonly title: string | null;
  readonly section: string;
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
  /** The best hits, ranked as the site ranks them; ten by default. */
  search(
    words: string,
    options?: { readonly limit?: number; readonly section?: string; readonly tag?: string },
  ): Promise<OfflineResults>;
}

/**
 * Indexes a corpus with the engine of the site.
 * @throws {RangeError} when two records of the corpus have one path, or a search has a limit that is no whole number
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
    search: async (words, { limit = 10, section, tag } = {}) => {
      const { total, matches, corrections, suggestion } = await index.search({
        text: words,
        limit,
        section,
        tag,
      });
      const hits = matches.flatMap(({ record, score }) => {
        const item = items.get(record.path);
        if (item === undefined) return [];
        const { section: of, href, url, cid } = item;
        const title = givenTitle(item);
        return [{ title, section: of, href, url, cid, score, snippet: index.snippet(record, words) }];
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
