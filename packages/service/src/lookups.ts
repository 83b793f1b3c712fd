import { encodePath } from '@site/content-core';
import type { PlannedPath } from '@site/contract';
import { forEachInTurns, indexPaths, onceInTurns, onceResolved } from '@site/primitives';
import type { Context } from './context.ts';
import { listSitemapParts, type Sitemaps } from './handlers/get-sitemap.ts';
import { planPaths } from './plan/plan-paths.ts';
import { sortInTurns } from './plan/sort-in-turns.ts';
import { listPages, SEARCH } from './records/pages.ts';
import { nearestPublished } from './resolving/nearest-published.ts';

/** What an entry of a table takes, in microseconds. Measured, and rounded up. */
const ENTRY_WORK = 0.5;

/** What the paths of a snapshot are looked up in, each made when it is needed: many snapshots of an export need none. */
export function createLookups(context: Context, sitemaps: Sitemaps) {
  const plan = onceInTurns(() => planPaths(context, listSitemapParts(sitemaps, context)));
  const byPath = onceInTurns(() => byPaths(plan()));
  const pages = onceInTurns(() => listPages(context));
  const pagePaths = onceInTurns(() => sortedSet([...pages().keys()].filter((path) => path !== SEARCH)));
  const nearPublished = onceInTurns(() => nearestPublished(plan()));
  const nearRecords = onceInTurns(() => indexPaths(context.records.map(({ path }) => encodePath(path))));
  return {
    ...{ plan, byPath, pages, pagePaths, nearPublished, nearRecords },
    /** Makes all of them in turns of the event loop, each after what it is made of. */
    prepare: onceResolved(async (): Promise<void> => {
      await context.prepareTags();
      for (const each of [plan, byPath, pages, pagePaths, nearPublished, nearRecords]) await each.prepare();
    }),
  };
}

function* byPaths(plan: readonly PlannedPath[]): Generator<number, ReadonlyMap<string, PlannedPath>> {
  const byPath = new Map<string, PlannedPath>();
  yield* forEachInTurns(plan, ENTRY_WORK, (planned) => {
    byPath.set(planned.path, planned);
  });
  return byPath;
}

function* sortedSet(texts: readonly string[]): Generator<number, ReadonlySet<string>> {
  const sorted = yield* sortInTurns(texts, (a, b) => (a < b ? -1 : 1));
  const set = new Set<string>();
  yield* forEachInTurns(sorted, ENTRY_WORK, (text) => {
    set.add(text);
  });
  return set;
}
