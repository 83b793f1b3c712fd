import { compareNewestFirst } from '@site/contract/order';
import type { WordFilter } from '@site/english';
import { known, memoize, once, partitionPoint } from '@site/primitives';
import type { Corpus } from '../correction/correct.ts';
import { openNeighbours } from '../correction/neighbours.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { openDictionary } from '../inverted/open-dictionary.ts';
import { GRID } from '../ranking.ts';
import { explain } from '../scoring/explain.ts';
import { normsOf } from '../scoring/norms.ts';
import { createScorer, type Scores } from '../scoring/scorer.ts';
import type { Explanation, Rank, SearchRecord, SearchRequest, SearchResults } from '../search-index.ts';
import { float64At } from '../structures/checked-reads.ts';
import type { Language } from '../text/language.ts';
import { createFilter } from './filter.ts';
import { type Highlight, highlightsOf } from './highlights.ts';
import { parseQuery } from './parse-query.ts';
import { createPlanner, type Plan } from './plan.ts';
import { replaceWords } from './replace-words.ts';
import { type Bound, select } from './select.ts';

/** A page of the ranking, its records by number. */
export interface RankedPage
  extends Pick<SearchResults, 'total' | 'offset' | 'within' | 'corrections' | 'suggestion'> {
  readonly hits: readonly { readonly record: number; readonly score: number }[];
  /** Explains the score of a hit, until the next query. */
  explain(record: number): Explanation;
}

/** Parses, filters, scores and ranks. */
export interface Engine {
  /** Loads what the words of a query are judged by; `undefined` when nothing more is needed. */
  prepare(request: SearchRequest): Promise<void> | undefined;
  rank(request: SearchRequest): RankedPage;
  /** The highlights of a query, by spelling: one map for as long as the query is the last one. */
  highlights(text: string, prefix: boolean): ReadonlyMap<string, Highlight>;
}

/** @param records - in the order in which equals rank, by which the index numbers them */
export function createEngine(
  index: InvertedIndex,
  records: readonly SearchRecord[],
  language: Language,
): Engine {
  const dictionary = openDictionary(index, language.stem);
  const corpus: Corpus = { index, dictionary, neighbours: once(() => openNeighbours(index)) };
  const norms = normsOf(index.lengths);
  const score = createScorer(index, norms);
  const filter = createFilter(records, corpus, language);
  let knownStems: WordFilter | undefined;
  const planQuery = createPlanner(corpus, language, () => knownStems);
  const highlights = memoize(({ terms }: Plan) => highlightsOf(terms, corpus, records.length));

  /** The last plan: the snippets of its hits follow a query, and often another page. */
  let last: { readonly text: string; readonly prefix: boolean; readonly plan: Plan } | undefined;

  function planOf(text: string, prefix: boolean): Plan {
    if (last?.text !== text || last.prefix !== prefix)
      last = { text, prefix, plan: planQuery(parseQuery(text), prefix) };
    return last.plan;
  }

  /** The records that have a term and that the request allows, and the scores of all: valid until the next plan. */
  function match(request: SearchRequest, { query, terms }: Plan): Scores {
    const { matched, scores } = score(terms);
    const allowed = matched.length === 0 ? undefined : filter(request, query);
    return {
      matched: allowed === undefined ? matched : matched.filter((record) => allowed[record] === 1),
      scores,
    };
  }

  /** The query with the words that were probably meant, if it has results. */
  function suggestionFor(request: SearchRequest, { corrections, proposals }: Plan): string | undefined {
    if (proposals.length === 0) return undefined;
    const meant = new Map([...corrections, ...proposals].map(({ from, to }) => [from, to]));
    const text = replaceWords(request.text, meant);
    const { matched } = match(request, planQuery(parseQuery(text), false));
    return matched.length === 0 ? undefined : text;
  }

  /**
   * The bound at a rank.
   * @param isAbove - whether a record of the same score lies above the bound, by its order relative to the rank; 0 is
   * the record of the rank itself
   */
  function boundOf(rank: Rank, isAbove: (order: number) => boolean): Bound {
    const record = partitionPoint(0, records.length, (at) =>
      isAbove(compareNewestFirst(known(records[at]), rank)),
    );
    return { score: rank.score * GRID, record };
  }

  return {
    prepare({ text, prefix = false }) {
      const { loadStems } = language;
      if (knownStems !== undefined || loadStems === undefined) return undefined;
      if (planOf(text, prefix).proposals.length === 0) return undefined;
      return loadStems().then((stems) => {
        knownStems = stems;
        last = undefined;
      });
    },
    highlights: (text, prefix) => highlights(planOf(text, prefix)),
    rank(request) {
      const { text, prefix = false, after, before, limit, from = 'start' } = request;
      const plan = planOf(text, prefix);
      const { terms, corrections } = plan;
      const suggestion = suggestionFor(request, plan);
      const { matched, scores } = match(request, plan);
      const selected = select({
        matched,
        scores,
        from: after && boundOf(after, (order) => order <= 0),
        to: before && boundOf(before, (order) => order < 0),
        limit,
        end: from,
      });
      return {
        total: selected.total,
        offset: selected.offset,
        within: selected.within,
        corrections,
        suggestion,
        hits: selected.records.map((record) => ({ record, score: float64At(scores, record) / GRID })),
        explain: (record) =>
          explain({ record, score: float64At(scores, record), terms, index, dictionary, norms }),
      };
    },
  };
}
