import { type Dictionary, foldedOf } from '../inverted/dictionary.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { recordCount } from '../inverted/read-postings.ts';
import { CORRECTION } from '../ranking.ts';
import { editDistance } from './edit-distance.ts';
import type { Neighbours } from './neighbours.ts';

/** What corrections are made from. */
export interface Corpus {
  readonly index: InvertedIndex;
  readonly dictionary: Dictionary;
  /** Laid out when the first word is corrected, so that the first question need not wait for it. */
  readonly neighbours: () => Neighbours;
}

/** The folded word of the corpus that one which it lacks was most likely meant to be; `undefined` when none is near. */
export function correct(folded: string, { index, dictionary, neighbours }: Corpus): string | undefined {
  // Of a number or a name with symbols nobody can say what it was to be.
  if (!/^\p{L}+$/u.test(folded) || folded.length < CORRECTION.oneEditFrom) return undefined;
  let best: { readonly word: string; readonly worth: number } | undefined;

  function consider(form: number, most: number): void {
    const word = foldedOf(dictionary.keyOf(form));
    if (editDistance(folded, word, most) > most) return;
    const worth =
      recordCount(index, form) * (word.charAt(0) === folded.charAt(0) ? 1 : CORRECTION.firstLetter);
    const isBetter = best === undefined || worth > best.worth || (worth === best.worth && word < best.word);
    if (isBetter) best = { word, worth };
  }

  neighbours().visitOneEdit(folded, (form) => consider(form, 1));
  if (best === undefined && folded.length >= CORRECTION.twoEditsFrom) {
    const alike = dictionary.withPrefix(folded.charAt(0));
    neighbours().visitTwoEdits(folded, alike, (form) => consider(form, 2));
  }
  return best?.word;
}
