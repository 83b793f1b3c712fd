import { isCid, verifyCid } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import { once } from '@site/primitives';
import type { SnapshotArchive } from './snapshot-archive.ts';

/** A retained snapshot. Its manifest is parsed when it is read first. */
export interface RetainedSnapshot {
  readonly id: string;
  readonly manifest: SnapshotManifest;
  /** Whether its text is retained too: it is many times as large. */
  readonly hasText: boolean;
}

/**
 * Reads the manifests of the retained snapshots before the present one, the newest first.
 * @throws {TypeError} naming the snapshot whose manifest is missing, or is not the one that its id names
 */
export async function readHistory(
  archive: SnapshotArchive,
  present: string,
): Promise<readonly RetainedSnapshot[]> {
  const ids = [...new Set(await archive.list())].filter((id) => id !== present);
  const texts = new Set(ids.length === 0 ? [] : await archive.list('llms-full.txt'));
  return Promise.all(ids.map((id) => readRetained(archive, id, texts.has(id))));
}

async function readRetained(
  archive: SnapshotArchive,
  id: string,
  hasText: boolean,
): Promise<RetainedSnapshot> {
  const bytes = await archive.read(id, 'manifest.json');
  if (bytes === undefined || !isCid(id) || !(await verifyCid(id, bytes))) {
    throw new TypeError(
      `The manifest of the retained snapshot ${id} is ${bytes === undefined ? 'missing' : 'not the one of that name'}: restore it, or remove all files of that snapshot.`,
    );
  }
  // The CID vouches for the bytes, so they need no check; and few requests need the manifest.
  const manifest = once(() => parseManifest(bytes));
  return {
    id,
    hasText,
    get manifest() {
      return manifest();
    },
  };
}

/** Parses a manifest whose bytes are the ones that its CID names. */
export function parseManifest(bytes: Uint8Array): SnapshotManifest {
  return JSON.parse(new TextDecoder().decode(bytes)) as SnapshotManifest;
}
