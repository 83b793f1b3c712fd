import { isAscii } from '@site/text-analysis';
import { foldedOf, spellingOf } from '../inverted/dictionary.ts';
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

/** A word as it is typed and stored: case-folded, and without diacritics. */
export interface Word {
  readonly spelling: string;
  readonly folded: string;
}

/** A word of the corpus that may have been meant by one that it lacks. */
export interface Candidate extends Word {
  /** From the word as typed. */
  readonly distance: 1 | 2;
  /** How many times as likely it is as the next candidate with another stem; infinity when there is no other. */
  readonly margin: number;
}

interface Likely extends Word {
  readonly likelihood: number;
}

/** The most likely candidate for a word that the corpus lacks; `undefined` when none is near. */
export function findCandidate(
  word: Word,
  { index, dictionary, neighbours }: Corpus,
  stem: (folded: string) => string,
): Candidate | undefined {
  const { folded } = word;
  // A number or a name with symbols has no likely correction.
  if (!/^\p{L}+$/u.test(folded) || folded.length < CORRECTION.oneEditFrom) return undefined;
  let found: Likely[] = [];

  function consider(form: number, maxDistance: number): void {
    const key = dictionary.keyOf(form);
    const candidate = { spelling: spellingOf(key), folded: foldedOf(key) };
    if (distanceOf(word, candidate, maxDistance) > maxDistance) return;
    const hasFirstLetter = candidate.folded.charAt(0) === folded.charAt(0);
    const likelihood = documentFrequency(index, form) * (hasFirstLetter ? 1 : CORRECTION.firstLetter);
    found.push({ ...candidate, likelihood });
  }

  neighbours().visitOneEdit(folded, (form) => consider(form, 1));
  const distance = found.length > 0 ? 1 : 2;
  if (distance === 2 && folded.length >= CORRECTION.twoEditsFrom) {
    const sameFirstLetter = dictionary.withPrefix(folded.charAt(0));
    neighbours().visitTwoEdits(folded, sameFirstLetter, (form) => consider(form, 2));
  }
  found = found.sort((a, b) => b.likelihood - a.likelihood || (a.folded < b.folded ? -1 : 1));
  const [best] = found;
  if (best === undefined) return undefined;
  const rival = found.find((each) => stem(each.folded) !== stem(best.folded));
  const margin = rival === undefined ? Number.POSITIVE_INFINITY : best.likelihood / rival.likelihood;
  return { spelling: best.spelling, folded: best.folded, distance, margin };
}

/**
 * The edit distance of a candidate as it is spelled, or without its diacritics, which many keyboards lack. Those that were
 * typed are deliberate: `bröd` is two edits from `broad`.
 */
function distanceOf({ spelling }: Word, candidate: Word, max: number): number {
  const plain = editDistance(spelling, candidate.folded, max);
  return candidate.spelling === candidate.folded
    ? plain
    : Math.min(plain, editDistance(spelling, candidate.spelling, max));
}

/** What is known of the words of the language that a query is in. */
export interface Judgement {
  /** Whether a folded word is one of the language; `undefined` where its words are not known. */
  readonly isWord: ((folded: string) => boolean) | undefined;
  readonly functionWords: ReadonlySet<string>;
}

/**
 * Whether a candidate surely was meant, so that it is searched for in the place of a word: one edit, far likelier than any
 * other, and the word is none of the language.
 */
export function isEvident(
  { spelling, folded }: Word,
  candidate: Candidate,
  { isWord, functionWords }: Judgement,
): boolean {
  // The words of languages with other letters are not known either.
  const isPlain = isAscii(spelling) && /^[a-z]+$/.test(folded);
  return (
    isPlain &&
    folded.length >= CORRECTION.replacedFrom &&
    candidate.distance === 1 &&
    candidate.margin >= CORRECTION.margin &&
    // Every record has a function word.
    !functionWords.has(candidate.folded) &&
    isWord?.(folded) === false
  );
}

/** Whether a candidate may have been meant, so that it is proposed. A word of the language is seldom two slips in another. */
export function isLikely({ folded }: Word, { distance }: Candidate, { isWord }: Judgement): boolean {
  return distance === 1 || isWord?.(folded) !== true;
}
