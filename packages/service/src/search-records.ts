import type { HitCode, HitQuestion, SearchHit, Slice, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { SearchMatch } from '@site/search';
import type { Context } from './context.ts';
import type { CursorKey } from './cursor.ts';
import { checkSection } from './filter.ts';
import { contentItem, titleOf } from './present.ts';
import { edgesOf, narrow, readBounds } from './slice.ts';

/** A part of the hits of a search, best first. The question has been checked; the window may be any. */
export async function searchRecords(
  context: Context,
  { q, section, tag }: HitQuestion,
  window: Window,
): Promise<Slice<SearchHit> | ProblemError<HitCode>> {
  const { lists, index } = context;
  const unknown = checkSection(section, [...lists.keys()]);
  if (unknown !== undefined) return unknown;
  const question = ['search', q, section, tag];
  const bounds = readBounds(question, window);
  if (bounds instanceof ProblemError) return bounds;
  const { first, last } = window;
  const found = await index.search({
    text: q,
    section,
    tag,
    after: rankOf(bounds.after),
    before: rankOf(bounds.before),
    limit: first ?? last ?? context.records.length,
    from: first === undefined && last !== undefined ? 'end' : 'start',
  });
  const [from, to] = narrow(0, found.matches.length, window);
  const edges = edgesOf(found.matches.slice(from, to), placeOf, question);
  return {
    edges: edges.flatMap(({ cursor, item }) => {
      const hit = hitOf(item, q, context);
      return hit === undefined ? [] : [{ cursor, item: hit }];
    }),
    total: found.total,
    hasNext: found.offset + to < found.total,
    hasPrevious: found.offset + from > 0,
  };
}

function hitOf(
  { record: found, score }: SearchMatch,
  q: string,
  { recordsByPath, index, site }: Context,
): SearchHit | undefined {
  const record = recordsByPath.get(found.path);
  if (record === undefined) return undefined;
  return {
    ...contentItem(record, titleOf(record), site.baseUrl),
    kind: record.kind,
    score,
    snippet: index.snippet(found, q),
  };
}

function placeOf({ record: { created, path }, score }: SearchMatch): CursorKey {
  return { created, path, score };
}

function rankOf(key: CursorKey | undefined): (CursorKey & { readonly score: number }) | undefined {
  return key === undefined ? undefined : { ...key, score: key.score ?? 0 };
}
