import type { Snippet } from '@site/contract';
import type { SearchRecord } from './search-index.ts';
import { type Word, words } from './words.ts';

/** The longest passage, in UTF-16 code units. */
const PASSAGE_LENGTH = 200;

/** How much of a passage stands before its first match, so that a reader sees the sentence. */
const LEAD_LENGTH = 60;

/** The passage of a record that holds the most different words of a query, with the heading above it. */
export function bestSnippet(record: SearchRecord, query: string): Snippet {
  const wanted = words(query).map(({ folded }) => folded);
  const all = words(record.text);
  const matches = all.filter(({ folded }) => wanted.some((word) => folded.startsWith(word)));
  const start = passageStart(all, densest(matches));
  const end = passageEnd(record.text, all, start);
  const heading = headingAbove(record, matches[0] === undefined ? 0 : densest(matches));
  return {
    text: record.text.slice(start, end).replace(/\s/g, ' '),
    matches: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start - start, end: match.end - start })),
    heading: heading?.text ?? null,
    anchor: heading?.anchor ?? null,
  };
}

/** Where the stretch of matches with the most different words begins; the first of equals. */
function densest(matches: readonly Word[]): number {
  let best = { start: 0, distinct: 0 };
  for (const [at, { start }] of matches.entries()) {
    const within = new Set<string>();
    for (let next = at; next < matches.length; next++) {
      const match = matches[next];
      if (match === undefined || match.end > start + PASSAGE_LENGTH - LEAD_LENGTH) break;
      within.add(match.folded);
    }
    if (within.size > best.distinct) best = { start, distinct: within.size };
  }
  return best.start;
}

/** The first word that begins no further before a match than the lead is long. */
function passageStart(all: readonly Word[], match: number): number {
  return all.find(({ start }) => start >= match - LEAD_LENGTH)?.start ?? 0;
}

function passageEnd(text: string, all: readonly Word[], start: number): number {
  if (text.length <= start + PASSAGE_LENGTH) return text.length;
  const last = all.findLast(({ end }) => end <= start + PASSAGE_LENGTH);
  return last === undefined || last.end <= start ? start + PASSAGE_LENGTH : last.end;
}

/** The last heading at or before a place. Headings stand in the text on lines of their own, in their order. */
function headingAbove({ text, outline }: SearchRecord, place: number) {
  let above: SearchRecord['outline'][number] | undefined;
  let from = 0;
  for (const heading of outline) {
    const at = `\n${text}\n`.indexOf(`\n${heading.text}\n`, from);
    if (at === -1) continue;
    if (at > place) break;
    above = heading;
    from = at + 1;
  }
  return above;
}
