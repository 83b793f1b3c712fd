import { type Fetch, fetchBlockStore } from '@site/cid';
import { readSiteFile, type SiteFileSource } from '@site/content-core';
import {
  BLOBS_FOLDER,
  RETAINED_FILE,
  RETAINED_FOLDER,
  SEARCH_FILE,
  SITE_FILE,
  VECTORS_FILE,
} from '@site/content-core/export-layout';
import type { Service } from '@site/contract';
import { createService, loadIndexes, type SnapshotArchive } from '@site/service';
import { z } from 'zod';

/** What an asset binding is asked under: it looks at the path alone, and a URL has a host. */
const ORIGIN = 'https://assets.invalid';

const keptIds = z.array(z.string());

/**
 * Makes a service of the export that lies in an asset store. Its site file must hash to its name, its manifest to
 * the id of its snapshot, and every block to its CID.
 * @param fetch - asks the asset store
 * @param onFault - is told what of the export cannot be used, and so is made again
 * @throws {SiteFileError} when the export is damaged, or of another format
 * @throws {Error} naming the file that the asset store does not give
 */
export async function openDeployment(fetch: Fetch, onFault: (fault: string) => void): Promise<Service> {
  const read = assetReader(fetch);
  const [file, kept] = await Promise.all([need(read, SITE_FILE), need(read, RETAINED_FILE)]);
  const site = await readSiteFile(sourceOf(file), ({ cid, extension }) =>
    need(read, `${BLOBS_FOLDER}/${cid}.${extension}`),
  );
  const saved = {
    search: () => read(SEARCH_FILE),
    vectors: (length?: number) => read(VECTORS_FILE, length),
  };
  return createService(site, {
    ...(await loadIndexes(site, saved, { onFault })),
    archive: archiveOf(read, keptIds.parse(JSON.parse(new TextDecoder().decode(kept)))),
    blocks: fetchBlockStore(ORIGIN, fetch),
  });
}

/**
 * Reads a file of the export; `undefined` when it is not there.
 * @param length - how many bytes of its beginning, if not all
 */
type ReadAsset = (path: string, length?: number) => Promise<Uint8Array | undefined>;

function assetReader(fetch: Fetch): ReadAsset {
  return async (path, length) => {
    const response = await fetch(`${ORIGIN}/${path}`);
    if (response.ok) return length === undefined ? bytesOf(response) : startOf(response, length);
    // A body that nobody reads would keep the connection busy.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`The asset store answered ${response.status} for ${path}: ask again later.`);
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** The store answers no ranges: as many pieces are taken as are wanted, and no more. */
async function startOf({ body }: Response, length: number): Promise<Uint8Array> {
  const start = new Uint8Array(length);
  let at = 0;
  for await (const piece of body ?? []) {
    start.set(piece.subarray(0, length - at), at);
    at += Math.min(piece.length, length - at);
    if (at === length) break;
  }
  return start.subarray(0, at);
}

async function need(read: ReadAsset, path: string): Promise<Uint8Array> {
  const bytes = await read(path);
  if (bytes !== undefined) return bytes;
  throw new Error(`The deployment lacks ${path}: deploy the whole folder that site-export wrote.`);
}

function archiveOf(read: ReadAsset, kept: readonly string[]): SnapshotArchive {
  return {
    list: async () => kept,
    read: async (id, name) => (kept.includes(id) ? read(`${RETAINED_FOLDER}/${id}/${name}`) : undefined),
  };
}

function sourceOf(bytes: Uint8Array): SiteFileSource {
  return { read: (start, length) => bytes.subarray(start, start + length) };
}
