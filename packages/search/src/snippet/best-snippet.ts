import type { Snippet } from '@site/contract';
import type { Engine } from '../query/engine.ts';
import type { SearchIndex, SearchRecord } from '../search-index.ts';
import { blocksOf, headingAbove } from './blocks.ts';
import { createMarkFinder, type MarkFinder, rangesOf } from './marks.ts';
import { densest, passageAround } from './passage.ts';

/**
 * How much of a body is looked through for a passage, in UTF-16 code units: some twenty thousand words, read in a few
 * milliseconds. Of a longer body, whose words are found wherever they stand, the beginning is shown when none of them
 * stands before this.
 */
const MAX_READ = 1 << 17;

/** Makes snippets. The hits of an answer ask for them one after the other, so that the last query is kept. */
export function createSnippets(engine: Engine): SearchIndex['snippet'] {
  let last: { readonly key: string; readonly marksIn: MarkFinder } | undefined;
  return (record, text, prefix = false) => {
    const key = `${prefix}${text}`;
    if (last?.key !== key) last = { key, marksIn: createMarkFinder(engine.wanted(text, prefix)) };
    return snippetOf(record, last.marksIn);
  };
}

/** The passage of a record that has the most of what is wanted, and the heading above it. */
function snippetOf(record: SearchRecord, marksIn: MarkFinder): Snippet {
  const { text } = record;
  const blocks = blocksOf(record);
  const marks = marksIn(text.slice(0, MAX_READ));
  const best = densest(marks, blocks);
  const passage = passageAround(text, best ?? { start: firstProse(text, blocks), end: 0 }, blocks);
  const within = marks.filter(({ start, end }) => start >= passage.start && end <= passage.end);
  const heading = best && headingAbove(record, best.start);
  return {
    text: text.slice(passage.start, passage.end).replace(/\s/g, ' '),
    matches: rangesOf(within).map(({ start, end }) => ({
      start: start - passage.start,
      end: end - passage.start,
    })),
    heading: heading?.text ?? null,
    anchor: heading?.anchor ?? null,
  };
}

/** Where the first line begins that is no heading. */
function firstProse(text: string, { isHeading }: { isHeading(at: number): boolean }): number {
  let start = 0;
  while (isHeading(start)) {
    const end = text.indexOf('\n', start);
    if (end === -1) return 0;
    start = end + 1;
  }
  return start;
}
