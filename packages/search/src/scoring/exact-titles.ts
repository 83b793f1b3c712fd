import { FIELDS, TITLE } from '../inverted/fields.ts';
import { countAt } from '../structures/checked-reads.ts';

/** The records that have a form in their title, and how often. */
export type TitleWords = ReadonlyMap<number, number>;

/**
 * The records whose title has each term of a query and no other word.
 * @param terms - of each term, the titles that have its forms
 * @param lengths - as an index has them
 */
export function equalTitles(
  terms: readonly (readonly TitleWords[])[],
  lengths: Uint32Array,
): readonly number[] {
  // Of one term there are few, and hardly any of them has the others.
  const [fewest = []] = terms.toSorted((a, b) => titlesOf(a) - titlesOf(b));
  const records = new Set(fewest.flatMap((titles) => [...titles.keys()]));
  return [...records].filter(
    (record) => wordsOf(terms, record) === countAt(lengths, record * FIELDS.length + TITLE),
  );
}

function titlesOf(forms: readonly TitleWords[]): number {
  return forms.reduce((sum, { size }) => sum + size, 0);
}

/** How many words of a title the terms are; 0 when it lacks one of them. */
function wordsOf(terms: readonly (readonly TitleWords[])[], record: number): number {
  let words = 0;
  for (const forms of terms) {
    const own = forms.reduce((sum, titles) => sum + (titles.get(record) ?? 0), 0);
    if (own === 0) return 0;
    words += own;
  }
  return words;
}
