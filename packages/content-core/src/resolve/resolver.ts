import type { Anchors, OwnPaths, SitePaths, WikiNames } from '@site/links';
import type { Manuscript } from '../records/manuscript.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';
import type { RecordIndex } from './record-index.ts';
import type { Series } from './series.ts';

/** What references are looked up in. */
export interface Resolver {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /**
   * The paths of a host that authors' links may begin with: the one that the site lies below, and the one that it did with
   * another tool.
   */
  readonly basePaths: readonly string[];
  /** The language of the site (BCP 47). */
  readonly language: string;
  /** Where blobs are served from, without a slash at its end. */
  readonly mediaBaseUrl: string;
  readonly blobs: BlobCatalogue;
  readonly records: RecordIndex;
  readonly names: WikiNames<Manuscript>;
  readonly paths: SitePaths<Manuscript>;
  /** What the site publishes besides its records. */
  readonly own: OwnPaths;
  readonly anchors: Anchors;
  /** Whether a name alone leads to the only record that has it, wherever that lies: Hugo's references. */
  readonly findsByName: boolean;
  readonly series: ReadonlyMap<string, Series>;
  /** The files that are published without what they show and what is gone. */
  readonly reduced: ReadonlySet<string>;
  /** Whether links that lead out of the site are collected. */
  readonly collectsLinks: boolean;
  /** Where what a path of another language would translate stands; `undefined` of any other path. */
  readonly untranslated: (path: string) => string | undefined;
}
