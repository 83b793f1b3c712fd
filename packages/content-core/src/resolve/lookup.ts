import type { Blob } from '../content-file.ts';
import type { Manuscript } from '../manuscript.ts';
import { encodePath } from '../slug.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';
import { recordPath } from './record-index.ts';

/** The public URL of a blob. */
export function blobUrl({ cid, extension }: Blob, mediaBaseUrl: string): string {
  return `${mediaBaseUrl}/${cid}.${extension}`;
}

/** The blob that a `blob://` URL or a path names, as seen from a file. */
export async function lookUpBlob(src: string, file: string, blobs: BlobCatalogue): Promise<Blob | undefined> {
  if (src.startsWith('blob://')) return blobs.byCid(src.slice('blob://'.length));
  const path = joinPath(file, src);
  return path === undefined ? undefined : blobs.byPath(path);
}

/** The canonical URL of a record. */
export function recordUrl(manuscript: Manuscript, baseUrl: string): string {
  return baseUrl + encodePath(recordPath(manuscript));
}

/**
 * A path as seen from a file, relative to the content folder; from the root of that folder when it begins with a
 * slash. `undefined` when it leads out of the folder; one that is badly encoded is taken as it stands.
 */
export function joinPath(file: string, path: string): string | undefined {
  const parts = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const part of decode(path).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
