import { groupBy } from '@site/primitives';
import { type Corpus, correct } from '../correction/correct.ts';
import { foldedOf, spellingOf } from '../inverted/dictionary.ts';
import { documentFrequency } from '../inverted/read-postings.ts';
import { FORM_WEIGHTS, MAX_COMPLETIONS, MAX_CORRECTIONS } from '../ranking.ts';
import type { Term, WeightedForm } from '../scoring/term.ts';
import type { Correction } from '../search-index.ts';
import type { Language } from '../text/language.ts';
import type { Query, QueryWord } from './parse-query.ts';

/** A query resolved with the dictionary. */
export interface Plan {
  readonly query: Query;
  /** Those that match any form, if need be after correction. */
  readonly terms: readonly Term[];
  readonly corrections: readonly Correction[];
}

/** Plans a query; with `prefix` its last word also matches as a prefix. */
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
      const sameFolded = words.find(({ folded }) => folded === foldedOf(own));
      return { form, weight: sameFolded === undefined ? FORM_WEIGHTS.stem : accentWeight(sameFolded) };
    });
  }

  function correctedForms(correction: string): readonly WeightedForm[] {
    return formsOf(stem(correction), [{ spelling: correction, folded: correction }]);
  }

  return (query, prefix) => {
    const last = prefix ? query.words.findLast(({ joined }) => !joined) : undefined;
    let correctionsLeft = MAX_CORRECTIONS;
    // Words with one stem are one term, of a higher query term frequency.
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
      corrections: terms.flatMap(({ spelling, correction }) =>
        correction === undefined ? [] : [{ from: spelling, to: correction }],
      ),
    };
  };
}

function accentWeight({ spelling, folded }: Pick<QueryWord, 'spelling' | 'folded'>): number {
  return spelling === folded ? FORM_WEIGHTS.accented : FORM_WEIGHTS.unaccented;
}

/** The most frequent forms with a prefix that do not match already; equals in the order of the dictionary. */
function completionsOf(
  prefix: string,
  { index, dictionary }: Corpus,
  matching: readonly WeightedForm[],
): readonly WeightedForm[] {
  const [from, to] = dictionary.withPrefix(prefix);
  return Array.from({ length: to - from }, (_, at) => ({
    form: from + at,
    frequency: documentFrequency(index, from + at),
  }))
    .filter(({ form }) => matching.every((each) => each.form !== form))
    .sort((a, b) => b.frequency - a.frequency || a.form - b.form)
    .slice(0, MAX_COMPLETIONS)
    .map(({ form }) => ({ form, weight: FORM_WEIGHTS.prefix }));
}
