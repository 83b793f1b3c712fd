import type { Snippet } from '@site/contract';
import { memoize, runInTurns } from '@site/primitives';
import type { Engine } from '../query/engine.ts';
import type { Highlight } from '../query/highlights.ts';
import { PRICES } from '../scheduling/prices.ts';
import type { SearchIndex, SearchRecord } from '../search-index.ts';
import { MAX_LENGTH } from './build-text-map.ts';
import { createMarkFinder, type MarkFinder, type Marks, rangesOf } from './marks.ts';
import { densest, type Match, type Passage, passageAround, surroundings, type TextPart } from './passage.ts';
import { headingAbove, headingEnd, type TextMap } from './text-map.ts';
import { textMapCache } from './text-map-cache.ts';

/** Most white space is spaces already. */
const OTHER_SPACE = /[^\S ]/g;

/** What a snippet is taken from. */
type Source = Pick<SearchRecord, 'text' | 'textBetween' | 'outline'>;

/** The best match in a source, if any; the marks are valid until the next source. */
interface SourceMatch {
  readonly source: Source;
  readonly map: TextMap;
  readonly marks: Marks;
  readonly best: Match | undefined;
}

/** Makes snippets. A query is prepared once for the snippets of all its hits. */
export function createSnippets(engine: Engine): Pick<SearchIndex, 'snippet' | 'snippets'> {
  const markFinderOf = memoize(createMarkFinder);
  const mapOf = textMapCache();
  const descriptionOf = memoize(({ description }: SearchRecord): Source | undefined =>
    description === undefined ? undefined : { text: description, outline: [] },
  );

  function matchIn(source: Source, marksIn: MarkFinder): SourceMatch {
    const map = mapOf(source);
    const marks = marksIn(map);
    return { source, map, marks, best: densest(marks, map) };
  }

  function snippetFor(record: SearchRecord, marksIn: MarkFinder): Snippet {
    const description = descriptionOf(record);
    const inDescription = description === undefined ? 0 : weightOf(matchIn(description, marksIn));
    const inBody = matchIn(record, marksIn);
    // Of equals the body, which has headings to link to.
    const isBetter = description !== undefined && inDescription > weightOf(inBody);
    return snippetOf(isBetter ? matchIn(description, marksIn) : inBody);
  }

  /** The work of a snippet: its text is mapped at the first one, and has more marks the more forms are highlighted. */
  function priceOf(record: SearchRecord, forms: number): number {
    const isMapped = mapOf.has(record);
    const length = Math.min(isMapped ? mapOf(record).length : record.text.length, MAX_LENGTH);
    const { form, forms: most } = PRICES.marked;
    return length * (form * Math.min(forms, most) + (isMapped ? 0 : PRICES.mapped));
  }

  function* snippetsOf(
    records: readonly SearchRecord[],
    highlights: ReadonlyMap<string, Highlight>,
  ): Generator<number, readonly Snippet[]> {
    const marksIn = markFinderOf(highlights);
    const snippets: Snippet[] = [];
    for (const record of records) {
      yield priceOf(record, highlights.size);
      snippets.push(snippetFor(record, marksIn));
    }
    return snippets;
  }

  return {
    snippet: (record, text, prefix = false) =>
      snippetFor(record, markFinderOf(engine.highlights(text, prefix))),
    snippets: (records, text, prefix = false) =>
      runInTurns(snippetsOf(records, engine.highlights(text, prefix))),
  };
}

function weightOf({ best }: SourceMatch): number {
  return best?.weight ?? 0;
}

/** The passage around the best match and the heading above it; without a match, the beginning. */
function snippetOf({ source, map, marks, best }: SourceMatch): Snippet {
  const match = best ?? { start: firstProse(map), end: 0 };
  const part = readPart(source, surroundings(match));
  const passage = passageAround(part, match, map);
  const heading = best && headingAbove(map, source.outline, best.start);
  return {
    text: part.text.slice(passage.start - part.start, passage.end - part.start).replace(OTHER_SPACE, ' '),
    matches: rangesOf(marks, passage),
    heading: heading?.text ?? null,
    anchor: heading?.anchor ?? null,
  };
}

/** The start of the first line that is no heading. */
function firstProse(map: TextMap): number {
  let start = 0;
  for (let end = headingEnd(map, start); end !== undefined; end = headingEnd(map, start)) start = end + 1;
  return start < map.length ? start : 0;
}

function readPart(source: Source, { start, end }: Passage): TextPart {
  return { text: source.textBetween?.(start, end) ?? source.text.slice(start, end), start };
}
