import type { Service, TagSummary } from '@site/contract';
import { tagKey } from '@site/contract';
import { once } from '@site/primitives';
import { checkWindow } from '../checks/check-window.ts';
import type { Context } from '../context.ts';
import type { CursorKey } from './cursor.ts';
import { cutSlice } from './slice.ts';
import type { TaggedRecords } from './tags.ts';

/** Answers queries for tags. */
export function tagQueries(context: Context): Pick<Service, 'tags' | 'tag'> {
  const summaries = once(
    () => new Map([...context.tags].map(([key, tagged]) => [key, summarizeTag(tagged)])),
  );
  const sorted = once(() => [...summaries().values()]);
  return {
    tag: (tag) => summaries().get(tagKey(tag)),
    tags: (window) =>
      checkWindow(window, 'listContent') ??
      cutSlice({ items: sorted(), keyOf: positionOf, compare: compareTags, requestKey: ['tags'], window }),
  };
}

/** A tag as surfaces present it. */
export function summarizeTag({ tag, path, records }: TaggedRecords): TagSummary {
  return { tag, path, count: records.length };
}

/** A tag has no date: it is placed by how many records have it, and its path. */
function positionOf({ path, count }: TagSummary): CursorKey {
  return { created: '', path, score: count };
}

/** The order of `listTags`. */
function compareTags(a: CursorKey, b: CursorKey): number {
  if (a.path === b.path && a.score === b.score) return 0;
  return (b.score ?? 0) - (a.score ?? 0) || (a.path < b.path ? -1 : 1);
}
