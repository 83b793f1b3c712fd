import { isCid, verifyCid } from '@site/cid';
import { operations, type SnapshotManifest } from '@site/contract';
import type { SnapshotArchive } from './snapshot-archive.ts';

/** A build before the present one, by its manifest. */
export interface KeptSnapshot {
  readonly id: string;
  readonly manifest: SnapshotManifest;
}

/**
 * Reads the manifests of the kept builds before the present one, the newest first.
 * @throws {TypeError} naming the build whose manifest is missing, or is not the one that its id names
 */
export async function readHistory(
  archive: SnapshotArchive,
  present: string,
): Promise<readonly KeptSnapshot[]> {
  const ids = [...new Set(await archive.list())].filter((id) => id !== present);
  return Promise.all(ids.map((id) => readKept(archive, id)));
}

async function readKept(archive: SnapshotArchive, id: string): Promise<KeptSnapshot> {
  const bytes = await archive.read(id, 'manifest.json');
  if (bytes === undefined || !isCid(id) || !(await verifyCid(id, bytes))) {
    throw new TypeError(
      `The manifest of the kept snapshot ${id} is ${bytes === undefined ? 'missing' : 'not the one of that name'}: restore it, or remove all that is kept of that snapshot.`,
    );
  }
  return { id, manifest: operations.getSnapshot.output.parse(JSON.parse(new TextDecoder().decode(bytes))) };
}
