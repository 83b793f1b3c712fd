import { type Dictionary, foldedOf } from '../inverted/dictionary.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import type { Neighbours } from '../inverted/neighbours.ts';
import { recordCount } from '../inverted/read-postings.ts';
import { CORRECTION } from '../ranking.ts';
import { editDistance } from './edit-distance.ts';

/** What corrections are made from. */
export interface Corpus {
  readonly index: InvertedIndex;
  readonly dictionary: Dictionary;
  readonly neighbours: Neighbours;
}

/** The folded word of the corpus that one which it lacks was most likely meant to be; `undefined` when none is near. */
export function correct(folded: string, { index, dictionary, neighbours }: Corpus): string | undefined {
  const most = mostEdits(folded);
  if (most === 0) return undefined;
  let best: { readonly word: string; readonly worth: number } | undefined;
  neighbours.visit(folded, most, (form) => {
    const word = foldedOf(dictionary.keyOf(form));
    const edits = editDistance(folded, word, most);
    if (edits > most) return;
    const worth = worthOf(folded, word, edits, recordCount(index, form));
    if (best === undefined || worth > best.worth || (worth === best.worth && word < best.word)) {
      best = { word, worth };
    }
  });
  return best?.word;
}

/** Only words of letters are corrected: of a number or a name with symbols nobody can say what it was to be. */
function mostEdits(folded: string): number {
  if (!/^\p{L}+$/u.test(folded) || folded.length < CORRECTION.oneEditFrom) return 0;
  return folded.length < CORRECTION.twoEditsFrom ? 1 : 2;
}

/** How likely a word was meant: the more records have it, the more; each edit and a wrong first letter make it less. */
function worthOf(folded: string, word: string, edits: number, records: number): number {
  const first = folded.charAt(0) === word.charAt(0) ? 1 : CORRECTION.firstLetter;
  return records * first * (edits === 1 ? 1 : CORRECTION.secondEdit);
}
