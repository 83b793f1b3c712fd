import { compareNewestFirst } from '@site/contract/order';
import type { WordFilter } from '@site/english';
import { known, memoize, once, partitionPoint } from '@site/primitives';
import { boundedMemo, float64At } from '@site/structures';
import type { Language } from '@site/text-analysis';
import type { Corpus } from '../correction/correct.ts';
import { openNeighbours } from '../correction/neighbours.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { openDictionary } from '../inverted/open-dictionary.ts';
import { GRID } from '../ranking.ts';
import { PRICES } from '../scheduling/prices.ts';
import { explain, type Hit } from '../scoring/explain.ts';
import { type Fused, fuse } from '../scoring/fuse.ts';
import { normsOf } from '../scoring/norms.ts';
import { createScorer, type Scores } from '../scoring/scorer.ts';
import type { Explanation, Rank, SearchRecord, SearchRequest, SearchResults } from '../search-index.ts';
import { createFilter } from './filter.ts';
import { type Highlight, highlightsOf } from './highlights.ts';
import { parseQuery } from './parse-query.ts';
import { createPlanner, type Plan } from './plan.ts';
import { replaceWords } from './replace-words.ts';
import { type Bound, select } from './select.ts';

/** A page of the ranking, its records by number. */
export interface RankedPage
  extends Pick<SearchResults, 'total' | 'offset' | 'within' | 'corrections' | 'suggestion'> {
  readonly hits: readonly Hit[];
  /** Explains the scores of some of the hits, by the numbers of their records, and yields the work to come. */
  explain(hits: readonly Hit[]): Generator<number, ReadonlyMap<number, Explanation>>;
}

/** Ranks by what was read for it. */
export type Ranking = () => RankedPage;

/** Parses, filters, scores and ranks. */
export interface Engine {
  /** Loads what the words of a query are judged by; `undefined` when nothing more is needed. */
  prepare(request: SearchRequest): Promise<void> | undefined;
  /** Reads all that ranking needs, and yields the work to come; the last of it is that of ranking, in one go. */
  read(request: SearchRequest): Generator<number, Ranking>;
  /** The highlights of a query, by spelling: one map for as long as the query is a recent one. */
  highlights(text: string, prefix: boolean): ReadonlyMap<string, Highlight>;
}

/** The first code unit of the key of a plan. */
const [WITH_PREFIX, WHOLE_WORDS] = ['+', ' '];

/** The most plans that are cached: of the searches between whose turns others have theirs. */
const MAX_PLANS = 32;

/** @param records - in the order in which equals rank, by which the index numbers them */
export function createEngine(
  index: InvertedIndex,
  records: readonly SearchRecord[],
  language: Language,
): Engine {
  const dictionary = openDictionary(index, language.stem);
  const corpus: Corpus = { index, dictionary, neighbours: once(() => openNeighbours(index)) };
  const norms = normsOf(index.lengths);
  const scorer = createScorer(index, norms);
  const filter = createFilter(records, corpus, language);
  let knownStems: WordFilter | undefined;
  const planQuery = createPlanner(corpus, language, () => knownStems);
  const highlights = memoize(({ terms }: Plan) => highlightsOf(terms, corpus, records.length));

  const planOfKey = (key: string) => planQuery(parseQuery(key.slice(1)), key.startsWith(WITH_PREFIX));
  /** The recent plans: the snippets of its hits follow a query, and often another page, with others between them. */
  const newPlans = () => boundedMemo(planOfKey, () => 1, MAX_PLANS);
  let plans = newPlans();

  function planOf(text: string, prefix: boolean): Plan {
    return plans(`${prefix ? WITH_PREFIX : WHOLE_WORDS}${text}`);
  }

  /** Reads the records that have a term of a query and those that a request allows. */
  function* readMatches(
    request: SearchRequest,
    { query, terms }: Plan,
  ): Generator<number, () => Scores & Partial<Fused>> {
    const { meaning } = request;
    const needsFilter = terms.length > 0 || meaning !== undefined;
    const allowed = needsFilter ? yield* filter(request, query) : undefined;
    const found = yield* scorer.read(terms);
    if (meaning !== undefined) yield PRICES.fused * records.length;
    return () => {
      const { matched, scores } = scorer.score(found);
      const kept = allowed === undefined ? matched : matched.filter((record) => allowed[record] === 1);
      const byWords = { matched: kept, scores };
      return meaning === undefined ? byWords : fuse(byWords, meaning, allowed);
    };
  }

  /** Explains scores by words, and those of two rankings by the places in both. */
  function* explainHits(
    hits: readonly Hit[],
    terms: Plan['terms'],
    { wordScore, placesOf }: Partial<Fused>,
  ): Generator<number, ReadonlyMap<number, Explanation>> {
    if (wordScore === undefined || placesOf === undefined)
      return yield* explain({ hits, terms, index, dictionary, norms });
    const byWords = hits.map(({ record }) => ({ record, score: wordScore(record) / GRID }));
    const explanations = new Map(yield* explain({ hits: byWords, terms, index, dictionary, norms }));
    for (const [record, explanation] of explanations) {
      yield PRICES.record * records.length;
      explanations.set(record, { ...explanation, places: placesOf(record) });
    }
    return explanations;
  }

  /** The query with the words that were probably meant, if it has results. */
  function* readSuggestion(
    request: SearchRequest,
    { corrections, proposals }: Plan,
  ): Generator<number, string | undefined> {
    if (proposals.length === 0) return undefined;
    const meant = new Map([...corrections, ...proposals].map(({ from, to }) => [from, to]));
    const text = replaceWords(request.text, meant);
    yield PRICES.unit * text.length;
    const match = yield* readMatches({ ...request, meaning: undefined }, planQuery(parseQuery(text), false));
    return match().matched.length === 0 ? undefined : text;
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
        plans = newPlans();
      });
    },
    highlights: (text, prefix) => highlights(planOf(text, prefix)),
    *read(request) {
      const { text, prefix = false, after, before, limit, from = 'start' } = request;
      yield PRICES.unit * text.length;
      const plan = planOf(text, prefix);
      const { terms, corrections } = plan;
      const suggestion = yield* readSuggestion(request, plan);
      const match = yield* readMatches(request, plan);
      return () => {
        const { matched, scores, ...fused } = match();
        const selected = select({
          matched,
          scores,
          from: after && boundOf(after, (order) => order <= 0),
          to: before && boundOf(before, (order) => order < 0),
          limit,
          end: from,
        });
        const hits = selected.records.map((record) => ({ record, score: float64At(scores, record) / GRID }));
        return {
          total: selected.total,
          offset: selected.offset,
          within: selected.within,
          corrections,
          suggestion,
          hits,
          explain: (some) => explainHits(some, terms, fused),
        };
      };
    },
  };
}
