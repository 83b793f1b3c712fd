import type { Corpus } from '../correction/correct.ts';
import { spellingOf } from '../inverted/dictionary.ts';
import { recordCount } from '../inverted/read-postings.ts';
import { FUNCTION_WORD_WEIGHT } from '../ranking.ts';
import { termWeight } from '../scoring/scorer.ts';
import type { Term } from '../scoring/term.ts';
import type { Wanted } from '../snippet/marks.ts';

/**
 * What matches some terms, by its spelling: for those who show where it stands.
 * @param records - how many the index has
 */
export function wantedOf(
  terms: readonly Term[],
  { index, dictionary }: Corpus,
  records: number,
): ReadonlyMap<string, Wanted> {
  return new Map(
    terms.flatMap(({ forms, isFunctionWord }, term) => {
      const most = Math.max(...forms.map(({ form }) => recordCount(index, form)));
      const worth = termWeight(1, most, records) * (isFunctionWord ? FUNCTION_WORD_WEIGHT : 1);
      return forms.map(({ form }) => [spellingOf(dictionary.keyOf(form)), { term, worth }] as const);
    }),
  );
}
