/** The files of a snapshot that are retained under these names after it is superseded. */
export const snapshotFiles = ['manifest.json', 'llms-full.txt'] as const;

/** The name of a retained file. */
export type SnapshotFile = (typeof snapshotFiles)[number];

/** Where the files of retained snapshots are: memory, the `snapshots` folder of an export, or a platform's store. */
export interface SnapshotArchive {
  /** The ids of the retained snapshots, the newest first. The present snapshot may be among them. */
  list(): Promise<readonly string[]>;
  /** The bytes of a file of a retained snapshot; `undefined` when they are not retained. */
  read(id: string, file: SnapshotFile): Promise<Uint8Array | undefined>;
}
