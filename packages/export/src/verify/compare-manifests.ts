import type { SnapshotManifest } from '@site/contract';

/** A record or blob that one of two snapshots has, or has otherwise. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly path: string;
  /** The cid it had. */
  readonly from?: string;
  /** The cid it has. */
  readonly to?: string;
}

/** What changed between two snapshots, in order of the paths. */
export function compareManifests(before: SnapshotManifest, after: SnapshotManifest): readonly Change[] {
  const [old, current] = [new Map(Object.entries(before.entries)), new Map(Object.entries(after.entries))];
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  return paths.flatMap((path): readonly Change[] => {
    const [from, to] = [old.get(path), current.get(path)];
    if (from === to) return [];
    if (from !== undefined && to !== undefined) return [{ kind: 'changed', path, from, to }];
    if (to !== undefined) return [{ kind: 'added', path, to }];
    return from === undefined ? [] : [{ kind: 'removed', path, from }];
  });
}
