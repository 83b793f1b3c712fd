import type { Snippet } from '@site/contract';
import { memoize } from '@site/primitives';
import type { Engine } from '../query/engine.ts';
import type { SearchIndex, SearchRecord } from '../search-index.ts';
import { createMarkFinder, type MarkFinder, rangesOf } from './marks.ts';
import { densest, type Passage, passageAround, surroundings, type TextPart } from './passage.ts';
import { headingAbove, headingEnd, type TextMap } from './text-map.ts';
import { textMapCache } from './text-map-cache.ts';

/** Most white space is spaces already. */
const OTHER_SPACE = /[^\S ]/g;

/** Makes snippets. A query is prepared once for the snippets of all its hits. */
export function createSnippets(engine: Engine): SearchIndex['snippet'] {
  const markFinderOf = memoize(createMarkFinder);
  const mapOf = textMapCache();
  return (record, text, prefix = false) =>
    snippetOf(record, mapOf(record), markFinderOf(engine.highlights(text, prefix)));
}

/** The passage of a record with the most highlights, and the heading above it. */
function snippetOf(record: SearchRecord, map: TextMap, marksIn: MarkFinder): Snippet {
  const marks = marksIn(map);
  const best = densest(marks, map);
  const match = best ?? { start: firstProse(map), end: 0 };
  const part = readPart(record, surroundings(match));
  const passage = passageAround(part, match, map);
  const heading = best && headingAbove(map, record.outline, best.start);
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

function readPart(record: SearchRecord, { start, end }: Passage): TextPart {
  return { text: record.textBetween?.(start, end) ?? record.text.slice(start, end), start };
}
