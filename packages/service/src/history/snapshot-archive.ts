import type { Service, SnapshotManifest } from '@site/contract';
import { assemble } from '@site/primitives';
import { ProblemError } from '@site/problem';

/** The files of a snapshot that are retained under these names after it is superseded. */
export const snapshotFiles = ['manifest.json', 'llms-full.txt'] as const;

/** The name of a retained file. */
export type SnapshotFile = (typeof snapshotFiles)[number];

/**
 * Where the files of retained snapshots are: memory, a folder, the `snapshots` folder of an export, or a platform's store.
 */
export interface SnapshotArchive {
  /**
   * The ids of the retained snapshots, the newest first. The present snapshot may be among them.
   * @param file - lists only those that have it; every one has a manifest, which stands for the snapshot
   */
  list(file?: SnapshotFile): Promise<readonly string[]>;
  /** The bytes of a file of a retained snapshot; `undefined` when they are not retained. */
  read(id: string, file: SnapshotFile): Promise<Uint8Array | undefined>;
}

/** An archive that retains the snapshots of a process that serves them. */
export interface RetainingArchive extends SnapshotArchive {
  /**
   * Retains that a snapshot is served from now on: called before its id can be in anybody's hands.
   * @param service - of the snapshot
   */
  begin(service: Service): Promise<void>;
  /** Retains the files of a snapshot that is or was served, and evicts what exceeds the bounds. */
  retain(service: Service): Promise<void>;
  /**
   * Removes the texts of snapshots for good, wherever they lie: something in them is retracted. Their manifests stay, because
   * they say what changed and hold no text.
   * @param holds - whether something retracted stands in the text of a snapshot
   */
  removeTexts(holds: (manifest: SnapshotManifest) => boolean): Promise<void>;
}

/** The bytes of a file of the present snapshot of a service. */
export async function presentFile(service: Service, file: SnapshotFile): Promise<Uint8Array> {
  const input = { id: service.snapshot };
  const answer =
    file === 'manifest.json'
      ? await service.call('getRetainedManifest', input)
      : await service.call('getRetainedLlmsFull', input);
  if (answer instanceof ProblemError) throw answer;
  return assemble(answer.body);
}
