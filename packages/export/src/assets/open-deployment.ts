import { type Fetch, fetchBlockStore } from '@site/cid';
import type { GuideWriter, Service } from '@site/contract';
import { wantsEncoder } from '@site/images';
import { createService, loadIndexes, type SnapshotArchive } from '@site/service';
import { readSiteFile, type SiteFileSource } from '@site/site-file';
import {
  BLOBS_FOLDER,
  IMAGES_FILE,
  RETAINED_FILE,
  RETAINED_FOLDER,
  SEARCH_FILE,
  SITE_FILE,
  VECTORS_FILE,
} from '@site/site-file/export-layout';
import * as z from 'zod';
import { parseEncoder } from '../plan/stored-encoder.ts';
import { ASSET_ORIGIN, assetReader, type ReadAsset } from './asset-reader.ts';

const snapshotIds = z.array(z.string());

/**
 * Makes a service of the export in an asset store. Its site file must hash to its name, its manifest to the id of its
 * snapshot, and every block to its CID.
 * @param fetch - sends requests to the asset store
 * @param onFault - receives what of the export cannot be used, and so is built again
 * @param guides - how the protocols of its surfaces are used
 * @throws {SiteFileError} when the export is damaged, or of another format
 * @throws {Error} naming the file that the asset store lacks
 */
export async function openDeployment(
  fetch: Fetch,
  onFault: (fault: string) => void,
  guides: readonly GuideWriter[],
): Promise<Service> {
  const read = assetReader(fetch);
  const [file, retained] = await Promise.all([need(read, SITE_FILE), need(read, RETAINED_FILE)]);
  const site = await readSiteFile(sourceOf(file), ({ cid, extension }) => ({
    read: () => need(read, `${BLOBS_FOLDER}/${cid}.${extension}`),
  }));
  if (site.code !== undefined) onFault(WITHOUT_CODE);
  const encoder = wantsEncoder(site) ? await read(IMAGES_FILE) : undefined;
  const saved = {
    search: () => read(SEARCH_FILE),
    vectors: (length?: number) => read(VECTORS_FILE, length),
  };
  return createService(site, {
    guides,
    // The asset store has the renditions that the export brought along.
    images: encoder && parseEncoder(encoder),
    ...(await loadIndexes(site, saved, { onFault })),
    archive: archiveOf(read, snapshotIds.parse(JSON.parse(new TextDecoder().decode(retained)))),
    blocks: fetchBlockStore(ASSET_ORIGIN, fetch),
  });
}

/** A worker loads no modules but its own. */
const WITHOUT_CODE =
  'The export was made with the code of site.config, which a worker cannot run: the pages that it renders have the default look, and no plug-in of rehype. A host of files, and apps/api with --snapshot and --config, show them as they are.';

async function need(read: ReadAsset, path: string): Promise<Uint8Array> {
  const bytes = await read(path);
  if (bytes !== undefined) return bytes;
  throw new Error(`The deployment lacks ${path}: deploy the whole folder that site-export wrote.`);
}

function archiveOf(read: ReadAsset, retained: readonly string[]): SnapshotArchive {
  return {
    list: async () => retained,
    read: async (id, name) => (retained.includes(id) ? read(`${RETAINED_FOLDER}/${id}/${name}`) : undefined),
  };
}

function sourceOf(bytes: Uint8Array): SiteFileSource {
  return { read: (start, length) => bytes.subarray(start, start + length) };
}
