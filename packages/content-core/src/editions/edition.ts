/**
 * What a build leaves for the next one: the versions that files fall back to when an edit brings an error. A program that
 * serves a folder hands it on from build to build; its first build begins with `NO_EDITION`.
 */
export interface Edition {
  /** The bytes of each text as it was last without an error, by the path of its file. */
  readonly texts: ReadonlyMap<string, Uint8Array>;
  /** The file of each published record, by the path of the record. */
  readonly published: ReadonlyMap<string, string>;
}

/** That of a folder that was never read. */
export const NO_EDITION: Edition = { texts: new Map(), published: new Map() };

/** A file with an error, and what of it is published instead. */
export interface FaultyFile {
  readonly file: string;
  /**
   * - `earlier`: its last version without an error.
   * - `reduced`: the present version, without what it shows and what is gone.
   * - `nothing`: it is new, or was broken before.
   * - `withdrawn`: nothing, since the file says that it is not public, or may say so.
   */
  readonly published: 'earlier' | 'reduced' | 'nothing' | 'withdrawn';
  /** The line that says that it is not public, from 1; of a file that may not be read there is none. */
  readonly line?: number;
}
