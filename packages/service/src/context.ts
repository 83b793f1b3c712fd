import type { BlockStore } from '@site/cid';
import type { Document, renderHtml, Site, SiteRecord } from '@site/content-core';
import type { Guide } from '@site/contract';
import type { Embedder, SearchIndex } from '@site/search';
import type { KeptSnapshot } from './history/read-history.ts';
import type { SnapshotArchive } from './history/snapshot-archive.ts';
import type { RecordList } from './lists/record-lists.ts';
import type { TaggedRecords } from './lists/tags.ts';
import type { ListedRecords } from './records/listed-records.ts';
import type { RecordVectors } from './related/record-vectors.ts';
import type { QueryVector } from './searching/query-vectors.ts';

/** Makes HTML of a body. */
export type RenderHtml = typeof renderHtml;

/** What the handlers of one snapshot answer from. */
export interface Context {
  readonly site: Site;
  /** How the protocols besides the operations are used. */
  readonly guides: readonly Guide[];
  /** What the snapshot holds, by CID. */
  readonly blocks: BlockStore;
  /** The builds before this one, the newest first, and where their files are. */
  readonly history: readonly KeptSnapshot[];
  readonly archive: SnapshotArchive;
  /** Documents and feed posts, newest first. */
  readonly records: readonly SiteRecord[];
  readonly recordsByPath: ReadonlyMap<string, SiteRecord>;
  readonly documentsBySection: ReadonlyMap<string, readonly Document[]>;
  /** Every section by its slug, and last the feed. */
  readonly lists: ReadonlyMap<string, RecordList>;
  /** Every tag by its key, the most used first. */
  readonly tags: ReadonlyMap<string, TaggedRecords>;
  /** What lists show of a record. */
  readonly listed: ListedRecords;
  /** What makes HTML of bodies, loaded when it is first wanted: a start needs none. */
  readonly htmlRenderer: () => Promise<RenderHtml>;
  readonly index: SearchIndex;
  readonly embedder: Embedder;
  /** Where the records are by their meaning; computed when it is first asked for. */
  readonly vectors: () => Promise<RecordVectors>;
  /** The vector of what a search looks for; `undefined` where words alone decide. */
  readonly queryVector: QueryVector;
}
