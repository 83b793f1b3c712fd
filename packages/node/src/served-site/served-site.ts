import type { BuildResult } from '@site/content-core';
import type { Service } from '@site/contract';

/** A folder that is served. */
export interface FolderSource {
  readonly kind: 'folder';
  readonly folder: string;
  /** Where the site is reached, without a slash at its end; comes before what the folder's configuration says. */
  readonly baseUrl?: string | undefined;
  /** Where what was made of the folder is kept for the next start; nothing is when left out. */
  readonly cache?: string | undefined;
}

/** Where a site comes from: a folder, or an export of one. */
export type SiteSource = FolderSource | { readonly kind: 'export'; readonly folder: string };

/** What came of reading what is served. */
export interface Reading extends BuildResult {
  /** Whether what was read is served now; the snapshot before it is otherwise. */
  readonly accepted: boolean;
}

/** What is said of a reading that is not served, while the snapshot before it is. */
export const SNAPSHOT_STAYS = 'The last good snapshot stays in place: this edit brought new errors.';

/** A site that is served: the last good snapshot of it, whatever happens to the files. */
export interface ServedSite {
  /** What answers now; `undefined` before the first good reading. */
  readonly service: Service | undefined;
  /**
   * Reads the site, and serves what was read if it is good.
   * @param ownUrl - where this server listens: the base URL of a site that configures none
   * @throws {Error} when it cannot be read at all
   */
  read(now: Date, ownUrl: string): Promise<Reading>;
}

/** What is served, and how to learn that it changed. */
export interface OpenSite {
  readonly site: ServedSite;
  /** The folder that people know it by. */
  readonly folder: string;
  /** Calls back when it has changed, also between its opening and now. */
  watch(onChange: () => void): Promise<{ close(): Promise<void> }>;
}
