import type { Cid } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import type { Blob } from '../content-file.ts';
import type { Series } from '../resolve/series.ts';
import type { Site, SiteRecord } from '../site.ts';

/**
 * What a site file begins with. The whole of it:
 *
 *     site-file 1 <cid of the header> <bytes of the header>\n
 *     <header: JSON>
 *     <of each record: the twin, the plain text, the rest as JSON>
 *
 * A reader checks the header at once, and a record when it is first looked at: a server starts without reading what
 * nobody asks for.
 */
export const FORMAT = 'site-file 1';

/** The longest first line, in bytes. */
export const MAX_OPENING = 128;

/** What every list needs of a record. It stands in the header. */
export const LISTED = [
  'kind',
  'path',
  'section',
  'slug',
  'title',
  'tags',
  'created',
  'updated',
  'cid',
  'image',
] as const;

/** The texts of a record: two with a place of their own, and one that is the end of the first. */
export const TEXTS = ['twin', 'text', 'body'] as const;

/** What the header says of a record. */
export interface StoredRow {
  readonly listed: Pick<SiteRecord, (typeof LISTED)[number]>;
  /** Where its bytes begin, counted from the end of the header. */
  readonly start: number;
  /** How many bytes the twin, the text and the rest are. */
  readonly sizes: readonly number[];
  /** The CRC-32 of each. */
  readonly crcs: readonly number[];
  /** How many UTF-16 code units at the end of the twin are the body. */
  readonly body: number;
}

/** A blob without its bytes: those stand in a file of their own. */
export type StoredBlob = Omit<Blob, 'file'>;

/** The header of a site file. */
export interface StoredSite extends Pick<Site, 'config' | 'baseUrl' | 'mediaBaseUrl' | 'sections'> {
  readonly snapshot: Cid;
  readonly manifest: SnapshotManifest;
  readonly redirects: readonly (readonly [from: string, to: string])[];
  readonly blobs: readonly StoredBlob[];
  readonly series: readonly (Omit<Series, 'images'> & {
    readonly images: readonly { readonly cid: Cid; readonly alt: string }[];
  })[];
  /** The names of what the rest of a record may hold. */
  readonly restKeys: readonly string[];
  readonly documents: readonly StoredRow[];
  readonly posts: readonly StoredRow[];
}
