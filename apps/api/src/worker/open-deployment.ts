import { type Fetch, fetchBlockStore } from '@site/cid';
import { readSiteFile, type SiteFileSource } from '@site/content-core';
import { KEPT_FILE, KEPT_FOLDER, SITE_FILE } from '@site/content-core/export-fs';
import type { Service } from '@site/contract';
import { createService, type SnapshotArchive } from '@site/service';
import { z } from 'zod';

/** What an asset binding is asked under: it looks at the path alone, and a URL has a host. */
const ORIGIN = 'https://assets.invalid';

const keptIds = z.array(z.string());

/**
 * Makes a service of the export that lies in an asset store. Its site file must hash to its name, its manifest to
 * the id of its snapshot, and every block to its CID.
 * @param fetch - asks the asset store
 * @throws {SiteFileError} when the export is damaged, or of another format
 * @throws {Error} naming the file that the asset store does not give
 */
export async function openDeployment(fetch: Fetch): Promise<Service> {
  const read = assetReader(fetch);
  const [file, kept] = await Promise.all([need(read, SITE_FILE), need(read, KEPT_FILE)]);
  const site = await readSiteFile(sourceOf(file), ({ cid, extension }) =>
    need(read, `blobs/${cid}.${extension}`),
  );
  return createService(site, {
    archive: archiveOf(read, keptIds.parse(JSON.parse(new TextDecoder().decode(kept)))),
    blocks: fetchBlockStore(ORIGIN, fetch),
  });
}

/** Reads a file of the export; `undefined` when it is not there. */
type ReadAsset = (path: string) => Promise<Uint8Array | undefined>;

function assetReader(fetch: Fetch): ReadAsset {
  return async (path) => {
    const response = await fetch(`${ORIGIN}/${path}`);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    // A body that nobody reads would keep the connection busy.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`The asset store answered ${response.status} for ${path}: ask again later.`);
  };
}

async function need(read: ReadAsset, path: string): Promise<Uint8Array> {
  const bytes = await read(path);
  if (bytes !== undefined) return bytes;
  throw new Error(`The deployment lacks ${path}: deploy the whole folder that site-export wrote.`);
}

function archiveOf(read: ReadAsset, kept: readonly string[]): SnapshotArchive {
  return {
    list: async () => kept,
    read: async (id, name) => (kept.includes(id) ? read(`${KEPT_FOLDER}/${id}/${name}`) : undefined),
  };
}

function sourceOf(bytes: Uint8Array): SiteFileSource {
  return { read: (start, length) => bytes.subarray(start, start + length) };
}
