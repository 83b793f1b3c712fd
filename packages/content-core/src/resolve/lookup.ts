import type { Blob } from '../content-file.ts';
import { known } from '../known.ts';
import type { Manuscript } from '../manuscript.ts';
import { decodePath, encodePath } from '../path.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';
import { recordPath } from './record-index.ts';

/** The public URL of a blob. */
export function blobUrl({ cid, extension }: Blob, mediaBaseUrl: string): string {
  return `${mediaBaseUrl}/${cid}.${extension}`;
}

/** The blob that a `blob://` URL or a path names, as seen from a file. */
export async function lookUpBlob(src: string, file: string, blobs: BlobCatalogue): Promise<Blob | undefined> {
  if (src.startsWith('blob://')) return blobs.byCid(src.slice('blob://'.length));
  const path = findFile(src, file, blobs);
  return path === undefined ? undefined : blobs.byPath(path);
}

/** The path of the file that a path means: as seen from a file, else, as in Obsidian, from the root of the folder. */
export function findFile(src: string, file: string, blobs: BlobCatalogue): string | undefined {
  const fromRoot = /^[./\\]/.test(src) ? undefined : joinPath('', src);
  return [joinPath(file, src), fromRoot].find((path) => path !== undefined && blobs.has(path));
}

/** What comes last in a path. */
export function lastPart(path: string): string {
  return known(decodePath(path).split(/[/\\]/).at(-1)).normalize('NFC');
}

/** The canonical URL of a record. */
export function recordUrl(manuscript: Manuscript, baseUrl: string): string {
  return baseUrl + encodePath(recordPath(manuscript));
}

/**
 * A path as seen from a file, relative to the content folder; from the root of that folder when it begins with a
 * slash. `undefined` when it leads out of the folder; one that is badly encoded is taken as it stands. A backslash is
 * a slash, as in browsers (WHATWG URL, path state).
 */
export function joinPath(file: string, path: string): string | undefined {
  const parts = /^[/\\]/.test(path) ? [] : file.split('/').slice(0, -1);
  for (const part of decodePath(path.replaceAll('\\', '/')).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}
