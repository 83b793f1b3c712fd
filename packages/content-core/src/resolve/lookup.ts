import { joinPath } from '@site/links';
import { decodePath, encodePath, known } from '@site/primitives';
import type { Blob } from '../files/content-file.ts';
import type { Manuscript } from '../records/manuscript.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';

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

/** Obsidian's link to a file, as its properties hold it: `[[Boat.png|300]]`. */
const WIKI_LINK = /^!?\[\[([^[\]|#]+)(?:[|#][^[\]]*)?\]\]$/;

/**
 * The blob that front matter names as an image. Exporters of WordPress name the file alone, which they put into `images`
 * beside the text, and Obsidian names files so, whatever their folder.
 */
export async function lookUpImage(
  written: string,
  file: string,
  { blobs, names }: { readonly blobs: BlobCatalogue; readonly names: FileNaming },
): Promise<Blob | undefined> {
  const named = WIKI_LINK.exec(written)?.[1]?.trim();
  const src = named ?? written;
  const found = await lookUpBlob(src, file, blobs);
  if (found !== undefined || /[/\\]/.test(src)) return found;
  const path = findFile(`images/${src}`, file, blobs) ?? names.findFile(src, file, named === undefined);
  return path === undefined ? undefined : blobs.byPath(path);
}

/** Finds the file that a name means, as wiki links name files. */
interface FileNaming {
  findFile(name: string, from: string, isOnly: boolean): string | undefined;
}

/** Folders whose files Hugo and Astro publish at the root of the site. */
const PUBLIC_FOLDERS = ['static', 'public'];

/**
 * The path of the file that a path means: as seen from a file, else, as in Obsidian, from the root of the folder. One
 * from the root of the site may name a file that a generator would put there.
 */
export function findFile(written: string, file: string, blobs: BlobCatalogue): string | undefined {
  // What exports of Ghost have for the address of the site.
  const src = written.replace(/^__GHOST_URL__(?=\/)/, '');
  const served = src.startsWith('/') ? blobs.servedAt(`/${joinPath('', src)}`) : undefined;
  if (served !== undefined) return served;
  const others = src.startsWith('/') ? PUBLIC_FOLDERS.map((folder) => `/${folder}${src}`) : [`/${src}`];
  const paths = /^[.\\]/.test(src) ? [src] : [src, ...others];
  const found = paths
    .map((path) => joinPath(file, path))
    .find((path) => path !== undefined && blobs.has(path));
  // The root of a vault may be a folder of the repository.
  return found ?? (/^[./\\]/.test(src) ? undefined : blobs.servedAt(`/${joinPath('', src)}`));
}

/** What comes last in a path. */
export function lastPart(path: string): string {
  return known(decodePath(path).split(/[/\\]/).at(-1)).normalize('NFC');
}

/** The canonical URL of a record. */
export function recordUrl({ path }: Pick<Manuscript, 'path'>, baseUrl: string): string {
  return baseUrl + encodePath(path);
}
