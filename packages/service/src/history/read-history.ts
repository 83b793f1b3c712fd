import { isCid, verifyCid } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import { once } from '@site/primitives';
import type { SnapshotArchive } from './snapshot-archive.ts';

/** A build before the present one, by its manifest, which is parsed when it is first asked for. */
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
  // Its bytes are those that the export named, and few ask what was published before.
  const manifest = once(() => JSON.parse(new TextDecoder().decode(bytes)) as SnapshotManifest);
  return {
    id,
    get manifest() {
      return manifest();
    },
  };
}
