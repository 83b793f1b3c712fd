import type { FileTable } from '../file-table.ts';
import type { NewObject, ObjectMetadata, ObjectReader } from './objects.ts';

/**
 * Where the builds of one site are stored. Readers see one whole build at every moment, whatever happens to a writer.
 * The interface requires of a store what object stores have too: no rename, no hard link, but creating an object only
 * where none is (`If-None-Match: *`), and replacing one only where it is the one that was read (`If-Match`).
 */
export interface Target {
  /**
   * Takes the lock, and clears away what a killed writer left.
   * @throws {Refusal} when another writer holds the lock, or what is stored there was not written by an export
   */
  open(): Promise<OpenTarget>;
}

/** A target that this process alone writes to, for one build. */
export interface OpenTarget {
  /** The build that readers saw when the target was opened; `undefined` before the first. */
  readonly current: Build | undefined;
  /** The ids of the builds that are retained, the newest first: the current one, and those that readers may still use. */
  builds(): Promise<readonly string[]>;
  /** Begins the next build. No reader sees it before it is committed. */
  begin(): Promise<StagingBuild>;
  /** Discards what was not committed, and gives the lock back. */
  close(): Promise<void>;
}

/** A build that is whole and never changes. */
export interface Build extends ObjectReader {
  readonly id: string;
  readonly table: FileTable;
}

/** How a build takes the place of another. */
export interface CommitOptions {
  /** Whether the build before it is removed at once: something in it is retracted. */
  readonly discardsPrevious?: boolean;
}

/** A build that is being written. */
export interface StagingBuild extends ObjectReader {
  /**
   * Stores an object; its body belongs to the caller again afterwards.
   * @throws when there is one of that name
   */
  put(object: NewObject): Promise<void>;
  /** Takes an object of the current build over unchanged, without sending its bytes again where the store can do so. */
  carryOver(name: string, metadata: ObjectMetadata): Promise<void>;
  /** Stores an object of this build under a second name. */
  copy(from: string, to: string, metadata: ObjectMetadata): Promise<void>;
  /** Removes an object; one that is not there is no fault. */
  remove(name: string): Promise<void>;
  /**
   * Makes the build the current one in one step, once all of its objects, its table among them, are stored. The build
   * before it is retained for whoever reads it, unless it is to be discarded; older ones are removed.
   */
  commit(options?: CommitOptions): Promise<void>;
}
