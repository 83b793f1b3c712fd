import type { BuildResult } from '@site/content-core';
import type { Service } from '@site/contract';

/** What came of reading what is served. */
export interface Reading extends BuildResult {
  /** Whether what was read is served now; the snapshot before it is otherwise. */
  readonly accepted: boolean;
}

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
