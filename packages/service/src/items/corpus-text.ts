import type { SiteRecord } from '@site/content-core';

/** The text of a record in the search corpus. */
export interface CorpusText {
  readonly text: string;
  /** Where the body begins in it, in UTF-16 code units. */
  readonly bodyStart: number;
}

/** The body as plain text, after the description unless the body begins with it. */
export function corpusText({ description, text }: Pick<SiteRecord, 'description' | 'text'>): CorpusText {
  if (description === undefined || beginsWith(text, description)) return { text, bodyStart: 0 };
  return { text: `${description}\n${text}`, bodyStart: description.length + 1 };
}

/** Whether a text begins with the words of another; its lines may be wrapped otherwise. */
function beginsWith(text: string, opening: string): boolean {
  const wanted = joinLines(opening);
  // White space seldom doubles a text: the rest of a long body need not be read.
  const own = joinLines(text.slice(0, 2 * opening.length + 1));
  return own.startsWith(wanted) && !/^[\p{L}\p{M}\p{N}]/u.test(own.slice(wanted.length));
}

/** Each run of white space as one space. */
function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The longest title that stands for a missing one, in UTF-16 code units. */
const LONGEST = 80;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The title that stands for a missing one: the words at the beginning of a text that fit, or its grapheme clusters
 * (UAX #29) where these words fill no more than half of the room. Without an ellipsis, which no word of a query has.
 */
export function standInTitle(text: string): string {
  const line = joinLines(text);
  if (line.length <= LONGEST) return line;
  const space = line.lastIndexOf(' ', LONGEST);
  return line.slice(0, space > LONGEST / 2 ? space : lastBoundary(line));
}

/** The end of the last grapheme cluster that fits; a cluster that does not fit at all is cut between two characters. */
function lastBoundary(line: string): number {
  const starts = Array.from(graphemes.segment(line.slice(0, 2 * LONGEST)), ({ index }) => index);
  const end = starts.findLast((start) => start > 0 && start <= LONGEST);
  return end ?? (/[\uD800-\uDBFF]/.test(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
}

/** The title of a record where clients expect one: a post without any has the beginning of its text for it. */
export function titleForClients(record: Pick<SiteRecord, 'title' | 'description' | 'text' | 'slug'>): string {
  return record.title ?? (standInTitle(corpusText(record).text) || record.slug);
}
