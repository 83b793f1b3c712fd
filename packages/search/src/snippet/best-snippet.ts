import type { Snippet } from '@site/contract';
import type { Engine } from '../query/engine.ts';
import type { SearchIndex, SearchRecord } from '../search-index.ts';
import { createMarkFinder, type MarkFinder, rangesOf } from './marks.ts';
import { densest, type Passage, passageAround, surroundings, type TextPart } from './passage.ts';
import { headingAbove, headingEnd, type TextMap } from './text-map.ts';
import { keptMaps } from './text-map-cache.ts';

/** Most of the white space of a text is spaces already. */
const OTHER_SPACE = /[^\S ]/g;

/** Makes snippets. The hits of an answer ask for them one after the other, so that the last query is kept. */
export function createSnippets(engine: Engine): SearchIndex['snippet'] {
  let last: { readonly key: string; readonly marksIn: MarkFinder } | undefined;
  const mapOf = keptMaps();
  return (record, text, prefix = false) => {
    const key = `${prefix}${text}`;
    if (last?.key !== key) last = { key, marksIn: createMarkFinder(engine.wanted(text, prefix)) };
    return snippetOf(record, mapOf(record), last.marksIn);
  };
}

/** The passage of a record that has the most of what is wanted, and the heading above it. */
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

/** Where the first line begins that is no heading. */
function firstProse(map: TextMap): number {
  let start = 0;
  for (let end = headingEnd(map, start); end !== undefined; end = headingEnd(map, start)) start = end + 1;
  return start < map.length ? start : 0;
}

function readPart(record: SearchRecord, { start, end }: Passage): TextPart {
  return { text: record.textBetween?.(start, end) ?? record.text.slice(start, end), start };
}
