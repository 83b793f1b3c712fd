import { encodePath, type Site } from '@site/content-core';
import { findRetraction, operations, type Service, type SnapshotManifest } from '@site/contract';
import { holdsRetracted, type SnapshotArchive } from '@site/service';
import { RETAINED_FILE, RETAINED_FOLDER } from '@site/site-file/export-layout';
import type { Build } from '../targets/target.ts';

/** The snapshots before a new one that stay readable. */
export interface RetainedSnapshots {
  /** The newest first. */
  readonly ids: readonly string[];
  readonly archive: SnapshotArchive;
}

/**
 * The snapshots that a new build retains, from the build that it replaces.
 * @param present - the id of the new snapshot
 * @param most - how many are retained besides the new one
 */
export async function retainedSnapshots(
  current: Build | undefined,
  present: string,
  most: number,
): Promise<RetainedSnapshots> {
  const all = current === undefined ? [] : await readIds(current);
  const ids = all.filter((id) => id !== present).slice(0, most);
  return {
    ids,
    archive: {
      list: async () => ids,
      read: async (id, file) =>
        ids.includes(id) ? (await current?.read(`${RETAINED_FOLDER}/${id}/${file}`))?.bytes : undefined,
    },
  };
}

/** The list of retained snapshots as it is stored: the new one first. */
export function formatRetained(present: string, { ids }: RetainedSnapshots): string {
  return `${JSON.stringify([present, ...ids])}\n`;
}

/**
 * The paths of pages and their markdown that a retained snapshot has and a service has not, and whatever is retracted.
 * Percent-encoded, in order.
 */
export async function gonePaths(
  { ids, archive }: RetainedSnapshots,
  service: Service,
): Promise<readonly string[]> {
  const gone = new Set<string>();
  for (const id of ids) {
    const bytes = await archive.read(id, 'manifest.json');
    const { entries } = parseManifest(bytes);
    for (const path of Object.keys(entries)) {
      const encoded = encodePath(path);
      if (path.endsWith('.md') && service.gone(encoded) !== undefined) {
        gone.add(encoded);
        gone.add(encoded.slice(0, -'.md'.length));
      }
    }
  }
  // A record may have taken a retracted path over as its former one.
  for (const path of service.retractedPaths) if (!service.redirects.has(path)) gone.add(path);
  return [...gone].sort();
}

/** Whether a build has something that a site retracts: of its own snapshot, or in the text of one that it retains. */
export async function buildHoldsRetracted(
  current: Build | undefined,
  site: Pick<Site, 'config'>,
): Promise<boolean> {
  if (current === undefined || site.config.retracted === undefined) return false;
  const files = new Set(current.table.files.map(({ file }) => file));
  const find = findRetraction(site.config.retracted);
  for (const id of await readIds(current)) {
    const folder = `${RETAINED_FOLDER}/${id}`;
    const manifest = parseManifest((await current.read(`${folder}/manifest.json`))?.bytes);
    const isPresent = id === current.table.snapshot;
    if (isPresent && Object.entries(manifest.entries).some(([path, cid]) => find(path, cid) !== undefined))
      return true;
    if (files.has(`${folder}/llms-full.txt`) && holdsRetracted(manifest, site)) return true;
  }
  return false;
}

/** @throws {ZodError} when it is missing or none */
function parseManifest(bytes: Uint8Array | undefined): SnapshotManifest {
  return operations.getSnapshot.output.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

async function readIds(current: Build): Promise<readonly string[]> {
  const file = await current.read(RETAINED_FILE);
  if (file === undefined)
    throw new Error(`${RETAINED_FILE} is missing in the build that is there: verify it.`);
  return JSON.parse(new TextDecoder().decode(file.bytes)) as readonly string[];
}
