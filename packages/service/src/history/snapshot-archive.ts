/** What is kept of a build, under these names, after later builds have taken its place. */
export const snapshotFiles = ['manifest.json', 'llms-full.txt'] as const;

/** The name of a file that is kept of a build. */
export type SnapshotFile = (typeof snapshotFiles)[number];

/** Where the files of builds are kept: memory, the `snapshots` folder of an export, or a store of a platform. */
export interface SnapshotArchive {
  /** The ids of the kept builds, the newest first. The build that is served now may be among them. */
  list(): Promise<readonly string[]>;
  /** The bytes of a file of a kept build; `undefined` when they are not kept. */
  read(id: string, file: SnapshotFile): Promise<Uint8Array | undefined>;
}
