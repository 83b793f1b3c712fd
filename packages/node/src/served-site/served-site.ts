import type { Unpublished } from '@site/content-core';
import type { LoadedSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import type { PageComponents } from '@site/pages';
import type { CodeChoice } from '../site-code/site-code-folder.ts';

/** A folder to serve. */
export interface FolderSource {
  readonly kind: 'folder';
  readonly folder: string;
  /** Where the site is reached, without a slash at its end; takes precedence over the folder's configuration. */
  readonly baseUrl?: string | undefined;
  /**
   * Whether links lead to this server, wherever the site is to be: its owner looks at it. What cids name keeps the base
   * URL. `false` when left out.
   */
  readonly isPreview?: boolean | undefined;
  /**
   * What is shown to its author beside what is published: drafts, and what is scheduled. Nothing when left out.
   */
  readonly shows?: readonly Unpublished[] | undefined;
  /** The folder of the work cache for the next start; none when left out. */
  readonly cache?: string | undefined;
  /** The folder that persists histories, of this folder and of others; nowhere when left out. */
  readonly history?: string | undefined;
  /** How often the whole folder is looked at for changes that were not noticed, in seconds: 30 when left out, 0 for never. */
  readonly rescan?: number | undefined;
  /** How many snapshots before the present one stay readable; 10 when left out. */
  readonly retain?: number | undefined;
  /** Whose code is run. When it is left out, a folder that brings code is refused. */
  readonly config?: CodeChoice;
}

/** The source of a site: a folder, or an export of one. */
export type SiteSource = FolderSource | ExportSource;

/** An export to serve. */
export interface ExportSource {
  readonly kind: 'export';
  readonly folder: string;
  /** The folder of the code that it was made with: pages have the default look when it is left out. */
  readonly config?: CodeChoice;
}

/** The result of reading a site. */
export interface Reading extends Omit<LoadedSite, 'edition'> {
  /** Whether the result is served now; otherwise what was served before still is. */
  readonly accepted: boolean;
}

/** A site that is served, as far as it is good. */
export interface ServedSite {
  /** The service of the current snapshot; `undefined` before the first good reading. */
  readonly service: Service | undefined;
  /** The service of the same folder with what is not published, where its source shows that. */
  readonly unpublished?: Service | undefined;
  /** The components of the site's owner, of the same snapshot. */
  readonly components?: PageComponents | undefined;
  /**
   * Reads the site, and serves what is good of it.
   * @param ownUrl - where this server listens: the base URL of a site that configures none
   * @throws {Error} when it cannot be read at all
   */
  read(now: Date, ownUrl: string): Promise<Reading>;
  /** Waits for what is being persisted of it; what is served stays. */
  close?(): Promise<void>;
}

/** A site that is open, and a way to watch it. */
export interface OpenSite {
  readonly site: ServedSite;
  /** The folder as its operator named it. */
  readonly folder: string;
  /** Calls back when it changes, and when it has changed since its opening. */
  watch(onChange: () => void): Promise<{ close(): Promise<void> }>;
}
