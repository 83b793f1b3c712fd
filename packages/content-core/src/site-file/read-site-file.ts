import { type Cid, cidOf } from '@site/cid';
import type { Blob } from '../content-file.ts';
import type { Document, FeedPost, Site } from '../site.ts';
import { manifestBytes } from '../snapshot.ts';
import { FORMAT, MAX_OPENING, type StoredBlob, type StoredSite } from './layout.ts';
import { SiteFileError } from './site-file-error.ts';
import { recordReader } from './stored-record.ts';

/** The bytes of a site file, in memory or in a file that stays open. */
export interface SiteFileSource {
  /** The bytes from `start`, at most `length` of them; fewer only where the file ends. */
  read(start: number, length: number): Uint8Array;
}

/**
 * Reads a site file. Records are read when they are first looked at.
 * @param readBlob - reads the bytes of a blob
 * @throws {SiteFileError} when the file is of another format or is damaged; a damaged record throws when it is read
 */
export async function readSiteFile(
  source: SiteFileSource,
  readBlob: (blob: StoredBlob) => Promise<Uint8Array>,
): Promise<Site> {
  const { stored, end } = await readHeader(source);
  const { documents, posts, redirects, restKeys, blobs: _, series: __, ...site } = stored;
  if ((await cidOf(manifestBytes(site.manifest))) !== site.snapshot) {
    throw new SiteFileError('its manifest is not the one of its snapshot');
  }
  const blobs = new Map(stored.blobs.map((blob) => [blob.cid, withFile(blob, readBlob)]));
  const read = recordReader(source, end, restKeys);
  return {
    ...site,
    documents: documents.map((row) => read(row) as Document),
    posts: posts.map((row) => read(row) as FeedPost),
    series: stored.series.map(({ images, ...each }) => ({
      ...each,
      images: images.map(({ cid, alt }) => ({ blob: expectBlob(blobs, cid), alt })),
    })),
    blobs,
    redirects: new Map(redirects),
  };
}

async function readHeader(
  source: SiteFileSource,
): Promise<{ readonly stored: StoredSite; readonly end: number }> {
  const opening = new TextDecoder().decode(source.read(0, MAX_OPENING));
  const [line, cid, length] = /^site-file 1 (bafkrei[a-z2-7]{52}) (\d{1,12})\n/.exec(opening) ?? [];
  if (line === undefined || length === undefined)
    throw new SiteFileError(`it does not begin with "${FORMAT}"`);
  const bytes = source.read(line.length, Number(length));
  if ((await cidOf(bytes)) !== cid) throw new SiteFileError('its header does not hash to its name');
  // These are the bytes that were written, so they have the shape that was written.
  return { stored: JSON.parse(new TextDecoder().decode(bytes)), end: line.length + bytes.length };
}

function withFile(blob: StoredBlob, readBlob: (blob: StoredBlob) => Promise<Uint8Array>): Blob {
  const path = `blobs/${blob.cid}.${blob.extension}`;
  return { ...blob, file: { path, read: () => readBlob(blob) } };
}

function expectBlob(blobs: ReadonlyMap<Cid, Blob>, cid: Cid): Blob {
  const blob = blobs.get(cid);
  if (blob === undefined) throw new SiteFileError(`its series shows ${cid}, which is no blob of it`);
  return blob;
}
