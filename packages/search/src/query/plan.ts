import type { WordFilter } from '@site/english';
import { groupBy } from '@site/primitives';
import type { Language } from '@site/text-analysis';
import { type Corpus, findCandidate, isEvident, isLikely, type Word } from '../correction/correct.ts';
import { foldedOf, spellingOf } from '../inverted/dictionary.ts';
import { documentFrequency } from '../inverted/read-postings.ts';
import { FORM_WEIGHTS, MAX_COMPLETIONS, MAX_CORRECTIONS } from '../ranking.ts';
import type { Term, WeightedForm } from '../scoring/term.ts';
import type { Correction } from '../search-index.ts';
import type { Query, QueryWord } from './parse-query.ts';

/** A query resolved with the dictionary. */
export interface Plan {
  readonly query: Query;
  /** Those that match any form, if need be after correction. */
  readonly terms: readonly Term[];
  readonly corrections: readonly Correction[];
  /** The words that no record has and that were not corrected, each with the one that was probably meant. */
  readonly proposals: readonly Correction[];
}

/** The stems of the language, as far as they are loaded. */
export type KnownStems = () => WordFilter | undefined;

/** Plans a query; with `prefix` its last word also matches as a prefix. */
export type Planner = (query: Query, prefix: boolean) => Plan;

export function createPlanner(
  corpus: Corpus,
  { stem, functionWords }: Language,
  knownStems: KnownStems,
): Planner {
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

  function correctedForms(correction: Word): readonly WeightedForm[] {
    return formsOf(stem(correction.folded), [correction]);
  }

  /** The correction of a word that no record has: what is searched for in its place, or only proposed. */
  function correctionOf(word: Word, isFinished: boolean): Pick<PlannedTerm, 'correction' | 'proposal'> {
    const candidate = findCandidate(word, corpus, stem);
    if (candidate === undefined) return {};
    const isStem = knownStems();
    const judgement = { isWord: isStem && ((folded: string) => isStem(stem(folded))), functionWords };
    // An unfinished word is not misspelt yet.
    if (isFinished && isEvident(word, candidate, judgement)) return { correction: candidate };
    return isLikely(word, candidate, judgement) ? { proposal: candidate } : {};
  }

  return (query, prefix) => {
    const last = prefix ? query.words.findLast(({ joined }) => !joined) : undefined;
    let correctionsLeft = MAX_CORRECTIONS;
    // Words with one stem are one term, of a higher query term frequency.
    const groups = groupBy(query.words, ({ folded }) => [stem(folded)]);
    const planned = [...groups].map(([key, words]): PlannedTerm => {
      const [word = { spelling: key, folded: key }] = words;
      const joined = words.every((each) => each.joined);
      const own = formsOf(key, words);
      const isUnfinished = last !== undefined && words.includes(last);
      const forms = [...own, ...(isUnfinished ? completionsOf(last.folded, corpus, own) : [])];
      const isUnknown = forms.length === 0 && !joined && correctionsLeft-- > 0;
      const { correction, proposal } = isUnknown ? correctionOf(word, !isUnfinished) : {};
      const term = {
        spelling: word.spelling,
        repeats: words.length,
        joined,
        isFunctionWord: words.every((each) => functionWords.has(each.folded)),
        forms: correction === undefined ? forms : correctedForms(correction),
        correction: correction?.spelling,
      };
      return { term, correction, proposal };
    });
    return {
      query,
      terms: planned.map(({ term }) => term).filter(({ forms }) => forms.length > 0),
      corrections: pairs(planned, ({ correction }) => correction),
      proposals: pairs(planned, ({ proposal }) => proposal),
    };
  };
}

/** A term, and the word of the corpus that was meant by one that it lacks: surely or probably. */
interface PlannedTerm {
  readonly term: Term;
  readonly correction?: Word | undefined;
  readonly proposal?: Word | undefined;
}

function pairs(
  planned: readonly PlannedTerm[],
  meant: (term: PlannedTerm) => Word | undefined,
): readonly Correction[] {
  return planned.flatMap((each) => {
    const word = meant(each);
    return word === undefined ? [] : [{ from: each.term.spelling, to: word.spelling }];
  });
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
