import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import {
  type FileLimits,
  type ObjectReader,
  objectSource,
  Refusal,
  readUrl,
  type SiteSource,
  urlSource,
} from '@site/export';
import { folderObjects } from '@site/export/folder';

/** What an operand names. */
export type OpenSite =
  | { readonly kind: 'folder'; readonly source: SiteSource; readonly objects: ObjectReader }
  | { readonly kind: 'url'; readonly source: SiteSource }
  | OpenFile;

/** A file, which is read when it is needed. */
interface OpenFile {
  readonly kind: 'file';
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
  /** The bytes piece by piece: a CAR is as large as its site. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** The most bytes of a CAR, which holds every block of a site: 1 GiB by default, as it is read as a whole. */
const CAR_BYTES = 2 ** 30;

/**
 * Finds out what an operand names: a folder, a file, or a site that is served.
 * @param limits - replaces some of the limits on what a server may send, and how slowly
 * @throws {Refusal} when there is nothing, or a server exceeds a limit
 */
export async function openSite(operand: string, limits: Partial<FileLimits>): Promise<OpenSite> {
  if (/^https?:\/\//i.test(operand)) return openUrl(operand, limits);
  const found = await stat(operand).catch(() => undefined);
  if (found === undefined) {
    throw new Refusal(
      `There is nothing at "${operand}": name an export, a file, or a URL that begins with http.`,
    );
  }
  if (!found.isDirectory()) {
    return {
      ...{ kind: 'file', name: operand, read: () => readFile(operand) },
      pieces: () => createReadStream(operand),
    };
  }
  const objects = folderObjects(operand);
  return { kind: 'folder', source: objectSource(objects), objects };
}

async function openUrl(operand: string, limits: Partial<FileLimits>): Promise<OpenSite> {
  const url = operand.replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new Refusal(`"${operand}" is no URL: write it like https://example.com.`);
  const { pathname } = new URL(url);
  if (!/\.(?:json|car)$/.test(pathname)) return { kind: 'url', source: urlSource(url, fetch, limits) };
  const own = pathname.endsWith('.car') ? { fileBytes: CAR_BYTES, ...limits } : limits;
  const file = await readUrl(operand, fetch, own);
  if (file === undefined) throw new Refusal(`There is nothing at ${operand}.`);
  const { bytes } = file;
  return {
    ...{ kind: 'file', name: operand, read: async () => bytes },
    pieces: async function* () {
      yield bytes;
    },
  };
}
