import { operations, type PlannedPath, type Service } from '@site/contract';
import { indexPaths, MOST_PROPOSED } from '@site/primitives';

/** Finds the published paths nearest to one that does not exist: those of pages and of JSON, which people type. */
export function* nearestPublished(plan: readonly PlannedPath[]): Generator<number, Service['nearestPaths']> {
  const nearest = yield* indexPaths(plan.filter(isProposed).map(({ path }) => path));
  return (path) => nearest(path, MOST_PROPOSED).map((each) => (path.endsWith('.md') ? each : pageOf(each)));
}

/** The manifest is left out: clients read it by its link, and its name is near to that of any record on snapshots. */
function isProposed({ path, operation }: PlannedPath): boolean {
  return path.endsWith('.md') || (operations[operation].kind === 'json' && operation !== 'getSnapshot');
}

/** A missing page leads to pages, not to their markdown. */
function pageOf(path: string): string {
  return path.replace(/^\/index\.md$/, '/').replace(/\.md$/, '');
}
