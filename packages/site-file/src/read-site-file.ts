import { type Cid, cidOf } from '@site/cid';
import type { Blob, ContentFile, Document, FeedPost, Site } from '@site/content-core';
import type { SnapshotManifest } from '@site/contract';
import type { StoredBlob, StoredSite } from './layout.ts';
import { readHead } from './read-head.ts';
import { SiteFileError } from './site-file-error.ts';
import type { SiteFileSource } from './site-file-source.ts';
import { recordReader } from './stored-record.ts';
import { decode } from './text-places.ts';

/**
 * Reads a site file. Records are read when they are first looked at.
 * @param fileOf - the file of a blob
 * @throws {SiteFileError} when the file is of another format or is damaged; a damaged record throws when it is read
 */
export async function readSiteFile(
  source: SiteFileSource,
  fileOf: (blob: StoredBlob) => Omit<ContentFile, 'path'>,
): Promise<Site> {
  const head = await readHead(source);
  const { stored, end } = head;
  const { snapshot, config, code, baseUrl, mediaBaseUrl, sections, look = {}, weights } = stored;
  const manifest = await readManifest(source.read(end, stored.manifest), snapshot);
  const blobs = new Map(stored.blobs.map((blob) => [blob.cid, withFile(blob, fileOf)]));
  const read = recordReader(source, end + stored.manifest, head);
  return {
    ...{ snapshot, config, baseUrl, mediaBaseUrl, sections, look, blobs },
    ...(weights === undefined ? {} : { weights: new Map(weights) }),
    ...(code === undefined ? {} : { code }),
    documents: Array.from({ length: stored.documents }, (_, at) => read('document', at) as Document),
    posts: Array.from({ length: stored.posts }, (_, at) => read('post', stored.documents + at) as FeedPost),
    series: seriesOf(stored, blobs),
    redirects: new Map(stored.redirects),
    get manifest() {
      return manifest();
    },
  };
}

/** Verifies the bytes of a manifest, and parses them at its first use: it names every file, and few requests need it. */
async function readManifest(bytes: Uint8Array, snapshot: Cid): Promise<() => SnapshotManifest> {
  if ((await cidOf(bytes)) !== snapshot)
    throw new SiteFileError('its manifest is not the one of its snapshot');
  let manifest: SnapshotManifest | undefined;
  return () => (manifest ??= JSON.parse(decode(bytes)) as SnapshotManifest);
}

function seriesOf({ series }: StoredSite, blobs: ReadonlyMap<Cid, Blob>): Site['series'] {
  return series.map(({ images, ...each }) => ({
    ...each,
    images: images.map(({ cid, alt }) => ({ blob: expectBlob(blobs, cid), alt })),
  }));
}

function withFile(blob: StoredBlob, fileOf: (blob: StoredBlob) => Omit<ContentFile, 'path'>): Blob {
  const path = `blobs/${blob.cid}.${blob.extension}`;
  return { ...blob, file: { path, ...fileOf(blob) } };
}

function expectBlob(blobs: ReadonlyMap<Cid, Blob>, cid: Cid): Blob {
  const blob = blobs.get(cid);
  if (blob === undefined) throw new SiteFileError(`its series shows ${cid}, which is no blob of it`);
  return blob;
}
