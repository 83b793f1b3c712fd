import type { Corpus } from '../correction/correct.ts';
import { spellingOf } from '../inverted/dictionary.ts';
import { documentFrequency } from '../inverted/read-postings.ts';
import { FUNCTION_WORD_WEIGHT } from '../ranking.ts';
import { termWeight } from '../scoring/scorer.ts';
import type { Term } from '../scoring/term.ts';

/** A term of a query, for highlighting. */
export interface Highlight {
  /** The index of the term in the query. */
  readonly term: number;
  /** What showing the term is worth in a snippet: its inverse document frequency. */
  readonly weight: number;
}

/**
 * The highlights of a query, by the spelling of the forms that match it.
 * @param records - how many the index has
 */
export function highlightsOf(
  terms: readonly Term[],
  { index, dictionary }: Corpus,
  records: number,
): ReadonlyMap<string, Highlight> {
  return new Map(
    terms.flatMap(({ forms, isFunctionWord }, term) => {
      const frequency = Math.max(...forms.map(({ form }) => documentFrequency(index, form)));
      const weight = termWeight(1, frequency, records) * (isFunctionWord ? FUNCTION_WORD_WEIGHT : 1);
      return forms.map(({ form }) => [spellingOf(dictionary.keyOf(form)), { term, weight }] as const);
    }),
  );
}
