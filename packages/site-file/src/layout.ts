import type { Cid } from '@site/cid';
import type { Blob, Series, Site, SiteRecord } from '@site/content-core';

/**
 * What a site file begins with. The whole of it:
 *
 *     site-file 3 <cid of the head> <bytes of the header> <bytes of the head>\n
 *     <head: the header as JSON, each column as JSON, the places>
 *     <manifest: JSON>
 *     <of each record: the twin, the plain text, the rest as JSON>
 *
 * A reader checks the head and the manifest at once, and a record when it is first read: a server starts without reading
 * the records. What lists need of them stands by columns, each parsed at its first use: measured, that is less than half
 * the work of parsing row by row.
 */
export const FORMAT = 'site-file 3';

/** The longest first line, in bytes. */
export const MAX_OPENING = 128;

/** What every list needs of a record. Each is an array of its values, the documents first; null where there is none. */
export const COLUMNS = ['path', 'section', 'created', 'updated', 'title', 'tags', 'image', 'cid'] as const;

export type Column = (typeof COLUMNS)[number];

/** What a record has besides its columns and its rest: what follows from its path, and its texts. */
export const ELSEWHERE = ['kind', 'slug', 'twin', 'text', 'body'] as const;

/** The parts of a record that are read when they are looked at, in the order in which they are stored. */
export const PARTS = ['twin', 'text', 'rest'] as const;

export type Part = (typeof PARTS)[number];

/** What the places say of a record: numbers of 32 bits, the lowest byte first. */
export const PLACE = {
  /** How many bytes each part is, one number for each. */
  sizes: 0,
  /** The CRC-32 of each part. */
  crcs: PARTS.length,
  /** How many UTF-16 code units at the end of the twin are the body. */
  body: 2 * PARTS.length,
  /** How many numbers there are. */
  length: 2 * PARTS.length + 1,
} as const;

/** The values of a column. */
export type ColumnValues<Name extends Column> = readonly (SiteRecord[Name] | null)[];

/** A blob without its bytes: those stand in a file of their own. */
export type StoredBlob = Omit<Blob, 'file'>;

/** The header of a site file. */
export interface StoredSite extends Pick<Site, 'config' | 'code' | 'baseUrl' | 'mediaBaseUrl' | 'sections'> {
  /** Absent of a site whose owner says nothing of it. */
  readonly look?: Site['look'];
  /** Absent of a site whose records are in order of their dates. */
  readonly weights?: readonly (readonly [path: string, weight: number])[];
  readonly snapshot: Cid;
  readonly redirects: readonly (readonly [from: string, to: string])[];
  readonly blobs: readonly StoredBlob[];
  readonly series: readonly (Omit<Series, 'images'> & {
    readonly images: readonly { readonly cid: Cid; readonly alt: string }[];
  })[];
  /** The names of what the rest of a record may hold. */
  readonly restKeys: readonly string[];
  /** How many there are of each kind. */
  readonly documents: number;
  readonly posts: number;
  /** How many bytes each column is. */
  readonly columns: Readonly<Record<Column, number>>;
  /** How many bytes the manifest is. */
  readonly manifest: number;
}
