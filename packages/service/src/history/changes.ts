import type { SnapshotChange, SnapshotManifest } from '@site/contract';

/** A path whose CID differs between two manifests. */
export type Change = Pick<SnapshotChange, 'change' | 'path' | 'cid' | 'previousCid'>;

/** The differences between two manifests, in order of their paths. */
export function compareManifests(
  before: SnapshotManifest['entries'],
  after: SnapshotManifest['entries'],
): readonly Change[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((path) => {
    const [previousCid = null, cid = null] = [before[path], after[path]];
    if (cid === previousCid) return [];
    const change = previousCid === null ? 'added' : cid === null ? 'removed' : 'changed';
    return [{ change, path, cid, previousCid }];
  });
}
