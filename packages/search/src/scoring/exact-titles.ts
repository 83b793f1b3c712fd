import { uint32At } from '@site/structures';
import { FIELDS, TITLE } from '../inverted/fields.ts';

/** The records with a form in their title, and its term frequency there. */
export type TitleFrequencies = ReadonlyMap<number, number>;

/**
 * The records whose title is the query: it has each term and no other word.
 * @param terms - for each term, the titles with each of its forms
 * @param lengths - the field lengths of the index
 */
export function exactTitles(
  terms: readonly (readonly TitleFrequencies[])[],
  lengths: Uint32Array,
): readonly number[] {
  // The rarest term first: few titles have it, and hardly any of them the others.
  const [fewest = []] = terms.toSorted((a, b) => titlesOf(a) - titlesOf(b));
  const records = new Set(fewest.flatMap((titles) => [...titles.keys()]));
  return [...records].filter(
    (record) => termFrequency(terms, record) === uint32At(lengths, record * FIELDS.length + TITLE),
  );
}

function titlesOf(forms: readonly TitleFrequencies[]): number {
  return forms.reduce((sum, { size }) => sum + size, 0);
}

/** How many words of a title are terms; 0 when it lacks a term. */
function termFrequency(terms: readonly (readonly TitleFrequencies[])[], record: number): number {
  let words = 0;
  for (const forms of terms) {
    const own = forms.reduce((sum, titles) => sum + (titles.get(record) ?? 0), 0);
    if (own === 0) return 0;
    words += own;
  }
  return words;
}
