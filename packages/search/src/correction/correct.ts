import { foldedOf } from '../inverted/dictionary.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import type { Dictionary } from '../inverted/open-dictionary.ts';
import { documentFrequency } from '../inverted/read-postings.ts';
import { CORRECTION } from '../ranking.ts';
import { editDistance } from './edit-distance.ts';
import type { Neighbours } from './neighbours.ts';

/** What queries are matched with. */
export interface Corpus {
  readonly index: InvertedIndex;
  readonly dictionary: Dictionary;
  /** Built for the first word that needs a correction, so that other queries need not wait for it. */
  readonly neighbours: () => Neighbours;
}

/** The folded word of the corpus that is the most likely correction of one that it lacks; `undefined` when none is near. */
export function correct(folded: string, { index, dictionary, neighbours }: Corpus): string | undefined {
  // A number or a name with symbols has no likely correction.
  if (!/^\p{L}+$/u.test(folded) || folded.length < CORRECTION.oneEditFrom) return undefined;
  let best: { readonly word: string; readonly likelihood: number } | undefined;

  function consider(form: number, maxDistance: number): void {
    const word = foldedOf(dictionary.keyOf(form));
    if (editDistance(folded, word, maxDistance) > maxDistance) return;
    const hasFirstLetter = word.charAt(0) === folded.charAt(0);
    const likelihood = documentFrequency(index, form) * (hasFirstLetter ? 1 : CORRECTION.firstLetter);
    const isBetter =
      best === undefined ||
      likelihood > best.likelihood ||
      (likelihood === best.likelihood && word < best.word);
    if (isBetter) best = { word, likelihood };
  }

  neighbours().visitOneEdit(folded, (form) => consider(form, 1));
  if (best === undefined && folded.length >= CORRECTION.twoEditsFrom) {
    const sameFirstLetter = dictionary.withPrefix(folded.charAt(0));
    neighbours().visitTwoEdits(folded, sameFirstLetter, (form) => consider(form, 2));
  }
  return best?.word;
}
