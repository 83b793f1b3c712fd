import type { BlockStore, ByteSource, Cid } from '@site/cid';
import type { Document, renderHtml, Site, SiteRecord } from '@site/content-core';
import type { EndpointGuide } from '@site/contract';
import type { ImagePlan } from '@site/images';
import type { Embedder, SearchIndex } from '@site/search';
import type { RetainedSnapshot } from './history/read-history.ts';
import type { Retractions } from './history/retractions.ts';
import type { SnapshotArchive } from './history/snapshot-archive.ts';
import type { QueryVector } from './indexes/query-vectors.ts';
import type { RecordVectors } from './indexes/record-vectors.ts';
import type { ListedRecords } from './items/listed-records.ts';
import type { Editions, ListedIn } from './languages/editions.ts';
import type { TagsIn } from './languages/tags-in-languages.ts';
import type { RecordList } from './lists/record-lists.ts';
import type { TaggedRecords } from './lists/tags.ts';

/** Renders a body as HTML. */
export type RenderHtml = typeof renderHtml;

/** Renders a body as HTML elsewhere, so that whoever asks for another answer meanwhile does not wait. */
export type RenderElsewhere = (...body: Parameters<RenderHtml>) => Promise<string>;

/** One snapshot, as the handlers answer from it. */
export interface Context {
  readonly site: Site;
  /** How the protocols besides the operations are used. */
  readonly guides: readonly EndpointGuide[];
  /** The blocks of the snapshot, by CID. */
  readonly blocks: BlockStore;
  /**
   * The CAR of the snapshot, where there is a file of it.
   * @param cids - the blocks that it has to hold, in order
   */
  readonly openCar: (cids: () => readonly Cid[]) => Promise<ByteSource | undefined>;
  /** The retained snapshots before this one, the newest first, and the archive of their files. */
  readonly history: readonly RetainedSnapshot[];
  readonly archive: SnapshotArchive;
  /** What the site has retracted, also from those. */
  readonly retractions: Retractions;
  /** Documents and feed posts, newest first. */
  readonly records: readonly SiteRecord[];
  readonly recordsByPath: ReadonlyMap<string, SiteRecord>;
  readonly documentsBySection: ReadonlyMap<string, readonly Document[]>;
  /** The documents by the languages in whose lists they stand. */
  readonly editions: Editions;
  /** The documents of the site's own language and the feed posts, newest first: what its feeds and its home show. */
  readonly ownRecords: readonly SiteRecord[];
  /** The lists that there are in several languages, by their paths. */
  readonly translatedLists: ReadonlyMap<string, readonly ListedIn[]>;
  /** What `section` may say in a request: the sections, and the feed. */
  readonly sectionSlugs: readonly string[];
  /** Every section by its slug, then the feed, and the other languages by where their addresses begin. */
  readonly lists: ReadonlyMap<string, RecordList>;
  /** Every tag by its key, the most used first. */
  readonly tags: ReadonlyMap<string, TaggedRecords>;
  /** The same of the other languages, of what lies below their prefixes. */
  readonly tagsInLanguages: readonly TagsIn[];
  /** Lists the tags in turns of the event loop. */
  readonly prepareTags: () => Promise<unknown>;
  /** Presents a record as lists show it. */
  readonly listed: ListedRecords;
  /** Loads the renderer, and what only some bodies need of it, when they are first rendered: a start needs none. */
  readonly htmlRenderer: (bodies: readonly string[]) => Promise<RenderHtml>;
  /** Renders long bodies; `undefined` where there is no elsewhere. */
  readonly renderLong: RenderElsewhere | undefined;
  /** The pictures of the site in the sizes that pages offer. */
  readonly images: ImagePlan;
  readonly index: SearchIndex;
  readonly embedder: Embedder;
  /** The embeddings of the records; computed at the first call. */
  readonly vectors: () => Promise<RecordVectors>;
  /** The embedding of a query; `undefined` where keywords alone rank. */
  readonly queryVector: QueryVector;
}
