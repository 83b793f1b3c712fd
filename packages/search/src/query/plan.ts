import { groupBy } from '@site/primitives';
import { type Corpus, correct } from '../correction/correct.ts';
import { foldedOf, spellingOf } from '../inverted/dictionary.ts';
import { recordCount } from '../inverted/read-postings.ts';
import { FORM_WEIGHTS, MAX_COMPLETIONS, MAX_CORRECTIONS } from '../ranking.ts';
import type { Term, WeightedForm } from '../scoring/term.ts';
import type { Correction } from '../search-index.ts';
import type { Language } from '../text/language.ts';
import type { Query, QueryWord } from './parse-query.ts';

/** A query, turned into what the dictionary has. */
export interface Plan {
  readonly query: Query;
  /** Without those that no record has, even corrected. */
  readonly terms: readonly Term[];
  readonly corrections: readonly Correction[];
}

/** Plans a query; with `prefix` its last word may still be in the middle of being typed. */
export type Planner = (query: Query, prefix: boolean) => Plan;

export function createPlanner(corpus: Corpus, { stem, functionWords }: Language): Planner {
  const { dictionary } = corpus;

  function formsOf(
    key: string,
    words: readonly Pick<QueryWord, 'spelling' | 'folded'>[],
  ): readonly WeightedForm[] {
    return dictionary.withStem(key).map((form) => {
      const own = dictionary.keyOf(form);
      if (words.some(({ spelling }) => spelling === spellingOf(own)))
        return { form, weight: FORM_WEIGHTS.exact };
      const alike = words.find(({ folded }) => folded === foldedOf(own));
      return { form, weight: alike === undefined ? FORM_WEIGHTS.stem : accentWeight(alike) };
    });
  }

  function correctedForms(correction: string): readonly WeightedForm[] {
    return formsOf(stem(correction), [{ spelling: correction, folded: correction }]);
  }

  return (query, prefix) => {
    const last = prefix ? query.words.findLast(({ joined }) => !joined) : undefined;
    let correctionsLeft = MAX_CORRECTIONS;
    // The forms of one word are one term, which the query repeats.
    const groups = groupBy(query.words, ({ folded }) => [stem(folded)]);
    const terms = [...groups].map(([key, words]): Term => {
      const [{ spelling, folded } = { spelling: key, folded: key }] = words;
      const joined = words.every((word) => word.joined);
      const own = formsOf(key, words);
      const completions =
        last !== undefined && words.includes(last) ? completionsOf(last.folded, corpus, own) : [];
      const forms = [...own, ...completions];
      const isUnknown = forms.length === 0 && !joined && correctionsLeft-- > 0;
      const correction = isUnknown ? correct(folded, corpus) : undefined;
      return {
        spelling,
        repeats: words.length,
        joined,
        isFunctionWord: words.every((word) => functionWords.has(word.folded)),
        forms: correction === undefined ? forms : correctedForms(correction),
        correction,
      };
    });
    return {
      query,
      terms: terms.filter(({ forms }) => forms.length > 0),
      corrections: terms.flatMap(correctionOf),
    };
  };
}

function accentWeight({ spelling, folded }: Pick<QueryWord, 'spelling' | 'folded'>): number {
  return spelling === folded ? FORM_WEIGHTS.accented : FORM_WEIGHTS.unaccented;
}

/** The most frequent words that begin so and are not taken yet; equals in the order of the dictionary. */
function completionsOf(
  beginning: string,
  { index, dictionary }: Corpus,
  taken: readonly WeightedForm[],
): readonly WeightedForm[] {
  const [from, to] = dictionary.withPrefix(beginning);
  return Array.from({ length: to - from }, (_, at) => ({
    form: from + at,
    records: recordCount(index, from + at),
  }))
    .filter(({ form }) => taken.every((each) => each.form !== form))
    .sort((a, b) => b.records - a.records || a.form - b.form)
    .slice(0, MAX_COMPLETIONS)
    .map(({ form }) => ({ form, weight: FORM_WEIGHTS.prefix }));
}

function correctionOf({ spelling, correction }: Term): readonly Correction[] {
  return correction === undefined ? [] : [{ from: spelling, to: correction }];
}
