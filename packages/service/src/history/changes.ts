import type { SnapshotChange, SnapshotManifest } from '@site/contract';
import { forEachInTurns } from '@site/primitives';
import { sortInTurns } from '../plan/sort-in-turns.ts';

/** A path whose CID differs between two manifests. */
export type Change = Pick<SnapshotChange, 'change' | 'path' | 'cid' | 'previousCid'>;

/** What a path takes to be compared, in microseconds. Measured, and rounded up. */
const COMPARE_WORK = 2;

/** The differences between two manifests, in order of their paths. Yields its work. */
export function* compareManifests(
  before: SnapshotManifest['entries'],
  after: SnapshotManifest['entries'],
): Generator<number, readonly Change[]> {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const paths = yield* sortInTurns(all, (a, b) => (a < b ? -1 : 1));
  const changes: Change[] = [];
  yield* forEachInTurns(paths, COMPARE_WORK, (path) => {
    const change = compareAt(path, before, after);
    if (change !== undefined) changes.push(change);
  });
  return changes;
}

/** The difference between two manifests at a path; `undefined` where there is none. */
export function compareAt(
  path: string,
  before: SnapshotManifest['entries'],
  after: SnapshotManifest['entries'],
): Change | undefined {
  const [previousCid = null, cid = null] = [own(before, path), own(after, path)];
  if (cid === previousCid) return undefined;
  const change = previousCid === null ? 'added' : cid === null ? 'removed' : 'changed';
  return { change, path, cid, previousCid };
}

function own(entries: SnapshotManifest['entries'], path: string): string | undefined {
  return Object.hasOwn(entries, path) ? entries[path] : undefined;
}
