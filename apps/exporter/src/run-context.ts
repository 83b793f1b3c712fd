import type { SiteDocument } from '@site/contract';
import type { Surfaces } from '@site/http';
import type { KeptImages } from '@site/images/sharp';
import type { PageComponents } from '@site/pages';
import type { PurgeOptions } from './purge/purge.ts';

/** Where a command prints. */
export interface Output {
  /** Prints what was requested: findings, lists, summaries. */
  print(text: string): void;
  /** Prints progress, warnings and the reason of a failure. */
  log(text: string): void;
  /** Whether a person looks on, so that a line may move. */
  readonly isTerminal: boolean;
}

/** What a command runs with besides its command line. */
export interface RunContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** The moment of the build. */
  readonly now: Date;
  /** What a site is published through. */
  readonly surfaces: Surfaces;
  /** The script that searches in the browser; exports have no search page when it is left out. */
  readonly offlineSearch?: SiteDocument;
  /** Makes pictures in other sizes, and keeps them in a folder; `undefined` where nothing that could is installed. */
  readonly openImages?: (folder: string) => KeptImages | undefined;
  /** The same with components of the site's owner; they are not shown when it is left out. */
  readonly themed?: (components: PageComponents) => Surfaces;
  /** Names the software that runs: what it cached is of use only to the same. */
  readonly program: string;
  /** How CDNs are reached; as they say when left out. */
  readonly purging?: PurgeOptions;
}

/** What a process ends with: all is well; something does not hold; the command line is wrong. */
export type ExitCode = 0 | 1 | 2;
