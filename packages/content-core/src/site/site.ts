import type { Cid } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import type { JsonObject } from '@site/front-matter';
import type { TranslatedAt } from '@site/languages';
import type { Heading } from '@site/markdown';
import type { SectionConfig, SiteConfig } from '@site/site-config';
import type { Blob } from '../files/content-file.ts';
import type { Series } from '../resolve/series.ts';

/** What documents and feed posts have in common. */
interface PublishedRecord {
  /** The canonical path, below the base URL and not percent-encoded: mostly `/<section>/<slug>`. */
  readonly path: string;
  /** `feed` for feed posts. */
  readonly section: string;
  /** The path below the section; the whole path without its first slash where it lies elsewhere. */
  readonly slug: string;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC; `undefined` of a record without a date. */
  readonly created: string | undefined;
  /** RFC 3339 in UTC; the same as `created` when the record never changed. */
  readonly updated: string | undefined;
  /** The day of `created` as its author wrote it, where in UTC it is another: `2024-06-23`. */
  readonly createdDay: string | undefined;
  /** The same of `updated`. */
  readonly updatedDay: string | undefined;
  /** The URL of the image that stands for the record. */
  readonly image: string | undefined;
  /** The URL of the image that lists show: the one that stands for the record, or the first of this site in its body. */
  readonly cover: string | undefined;
  /** The URL that the title links to. */
  readonly link: string | undefined;
  /** The author's own keys of front matter, as JSON. */
  readonly data: JsonObject | undefined;
  /** Markdown, with its embeds resolved; ends with a line feed unless it is empty. */
  readonly body: string;
  /** The name of the canonical bytes: the twin without its `cid:` line. */
  readonly cid: Cid;
  /** The markdown file as it is served. */
  readonly twin: string;
  /** The description, or the beginning of the text cut at a word. */
  readonly excerpt: string;
  /** The body as plain text. */
  readonly text: string;
  /** A part of the text, in UTF-16 code units, the end exclusive: where that costs less than all of it. */
  readonly textBetween?: (start: number, end: number) => string;
  readonly outline: readonly Heading[];
  /** How many words the text has; a run of Chinese, Japanese or Thai counts by its characters. */
  readonly words: number;
  /** Other paths and names the author gives the record. */
  readonly aliases: readonly string[];
  /** The file it was read from, relative to the content folder. */
  readonly file: string;
  /** The language of the text (BCP 47); absent of a site of one language. */
  readonly lang?: string | undefined;
  /** The same text in other languages, in order of those; absent without any. */
  readonly translations?: readonly TranslatedAt[] | undefined;
}

/** A page of a section. */
export interface Document extends PublishedRecord {
  readonly kind: 'document';
  readonly title: string;
  readonly description: string | undefined;
}

/** A short post of the feed. */
export interface FeedPost extends PublishedRecord {
  readonly kind: 'post';
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Anything that has a twin. */
export type SiteRecord = Document | FeedPost;

/** The files that an owner gives pages their look with, by the names of their blobs. */
export interface SiteLook {
  readonly logo?: Cid;
  readonly favicon?: Cid;
  readonly stylesheet?: Cid;
  /** What the stylesheet loads. */
  readonly loads?: readonly Cid[];
}

/** One snapshot of a site. It never changes. */
export interface Site {
  readonly config: SiteConfig;
  /** Names the code of the site's owner that has a part in it; absent without any. */
  readonly code?: Cid;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** What the URLs of blobs begin with. Without a slash at its end. */
  readonly mediaBaseUrl: string;
  readonly sections: readonly SectionConfig[];
  /** Newest first, what has no date last, then by path. */
  readonly documents: readonly Document[];
  /** In the same order. */
  readonly posts: readonly FeedPost[];
  /** Those whose images published records show, by slug. */
  readonly series: readonly Series[];
  /** Where records stand in the list of their section, by path, in place of their dates; absent where none says so. */
  readonly weights?: ReadonlyMap<string, number>;
  readonly look: SiteLook;
  /** The files that published records and the look of pages show, by their CID. */
  readonly blobs: ReadonlyMap<string, Blob>;
  /**
   * The present path of a record by each that it had before, and that of a blob by the address at which the tool of the
   * repository serves its file; none is percent-encoded. In order.
   */
  readonly redirects: ReadonlyMap<string, string>;
  /** Of a site that is looked at with its drafts: which records those are, by their paths. Nothing of it is to be published. */
  readonly unpublished?: ReadonlyMap<string, Unpublished>;
  readonly manifest: SnapshotManifest;
  /** The CID of the manifest. */
  readonly snapshot: Cid;
}

/** Why a record that is shown is not to be published: its author has not yet, or its time is still to come. */
export type Unpublished = 'draft' | 'scheduled';

/** A record that was read and is not published. */
export interface HeldBack {
  readonly file: string;
  readonly reason: 'draft' | 'scheduled' | 'expired' | 'retracted';
  /** When a scheduled record is due. RFC 3339 in UTC. */
  readonly due: string | undefined;
}
