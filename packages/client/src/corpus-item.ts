import type { CorpusItem } from '@site/contract';

/** The title that the author gave a record of the corpus; null where it has the beginning of its text instead. */
export function givenTitle({ title, titled }: Pick<CorpusItem, 'title' | 'titled'>): string | null {
  // A copy of an older corpus does not say: there a missing title is null.
  return titled === false ? null : title;
}

/** The body of a record of the corpus as plain text, without the description that may precede it. */
export function bodyText({ text, bodyStart }: Pick<CorpusItem, 'text' | 'bodyStart'>): string {
  return text.slice(bodyStart);
}
