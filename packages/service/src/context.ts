import type { Document, Site, SiteRecord } from '@site/content-core';
import type { Embedder, SearchIndex, SearchRecord } from '@site/search';

/** What the handlers of one snapshot answer from. */
export interface Context {
  readonly site: Site;
  /** Documents and feed posts, newest first. */
  readonly records: readonly SiteRecord[];
  readonly recordsByPath: ReadonlyMap<string, SiteRecord>;
  readonly documentsBySection: ReadonlyMap<string, readonly Document[]>;
  readonly index: SearchIndex;
  readonly searchRecords: readonly SearchRecord[];
  readonly embedder: Embedder;
}
