import { compareNewestFirst } from '@site/contract/order';
import { known, partitionPoint } from '@site/primitives';
import { type Neighbours, openNeighbours } from '../correction/neighbours.ts';
import { openDictionary } from '../inverted/dictionary.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { GRID } from '../ranking.ts';
import { explain } from '../scoring/explain.ts';
import { normsOf } from '../scoring/norms.ts';
import { createScorer } from '../scoring/scorer.ts';
import type { Correction, Explanation, Rank, SearchRecord, SearchRequest } from '../search-index.ts';
import type { Wanted } from '../snippet/marks.ts';
import { doubleAt } from '../structures/checked-reads.ts';
import type { Language } from '../text/language.ts';
import { createFilter } from './filter.ts';
import { wantedOf } from './highlights.ts';
import { parseQuery } from './parse-query.ts';
import { createPlanner, type Plan } from './plan.ts';
import { type Bound, select } from './select.ts';

/** A part of a ranking, its records by number. */
export interface Answer {
  readonly total: number;
  readonly offset: number;
  readonly corrections: readonly Correction[];
  readonly hits: readonly { readonly record: number; readonly score: number }[];
  /** Says why one of the hits has its score, until the next question. */
  explain(record: number): Explanation;
}

export interface Engine {
  answer(question: SearchRequest): Answer;
  /** What matches a text, by its spelling: for those who show where it stands. */
  wanted(text: string, prefix: boolean): ReadonlyMap<string, Wanted>;
}

/** Answers questions from an index, whose records are in the order in which equals rank. */
export function createEngine(
  index: InvertedIndex,
  records: readonly SearchRecord[],
  language: Language,
): Engine {
  const dictionary = openDictionary(index);
  let neighbours: Neighbours | undefined;
  const corpus = { index, dictionary, neighbours: () => (neighbours ??= openNeighbours(index)) };
  const norms = normsOf(index.lengths);
  const score = createScorer(index, norms);
  const filter = createFilter(records, corpus, language);
  const planQuery = createPlanner(corpus, language);

  /** The last plan: who asks for an answer asks for the snippets of its hits next, or for another page. */
  let last: { readonly key: string; readonly plan: Plan } | undefined;

  function planOf(text: string, prefix: boolean): Plan {
    const key = `${prefix} ${text}`;
    if (last?.key !== key) last = { key, plan: planQuery(parseQuery(text), prefix) };
    return last.plan;
  }

  /**
   * The bound that a rank stands for.
   * @param isAbove - whether a record of the same score lies above it, by how that compares with the rank: 0 is the
   * record of the rank itself
   */
  function boundOf(rank: Rank, isAbove: (order: number) => boolean): Bound {
    const record = partitionPoint(0, records.length, (at) =>
      isAbove(compareNewestFirst(known(records[at]), rank)),
    );
    return { score: rank.score * GRID, record };
  }

  return {
    wanted: (text, prefix) => wantedOf(planOf(text, prefix).terms, corpus, records.length),
    answer(question) {
      const { text, prefix = false, after, before, limit, from = 'start' } = question;
      const { query, terms, corrections } = planOf(text, prefix);
      const { matched, scores } = score(terms);
      const allowed = matched.length === 0 ? undefined : filter(question, query);
      const found = select({
        matched: allowed === undefined ? matched : matched.filter((record) => allowed[record] === 1),
        scores,
        from: after && boundOf(after, (order) => order <= 0),
        to: before && boundOf(before, (order) => order < 0),
        limit,
        end: from,
      });
      return {
        total: found.total,
        offset: found.offset,
        corrections,
        hits: found.records.map((record) => ({ record, score: doubleAt(scores, record) / GRID })),
        explain: (record) => explain({ record, score: doubleAt(scores, record), terms, corpus, norms }),
      };
    },
  };
}
