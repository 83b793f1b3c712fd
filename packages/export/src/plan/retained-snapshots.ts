import { encodePath } from '@site/content-core';
import { RETAINED_FILE, RETAINED_FOLDER } from '@site/content-core/export-layout';
import { operations, type Service } from '@site/contract';
import type { SnapshotArchive } from '@site/service';
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

/** The paths of pages and their markdown that a retained snapshot has and a service has not. Percent-encoded, in order. */
export async function gonePaths(
  { ids, archive }: RetainedSnapshots,
  service: Service,
): Promise<readonly string[]> {
  const gone = new Set<string>();
  for (const id of ids) {
    const bytes = await archive.read(id, 'manifest.json');
    const { entries } = operations.getSnapshot.output.parse(JSON.parse(new TextDecoder().decode(bytes)));
    for (const path of Object.keys(entries)) {
      const encoded = encodePath(path);
      if (path.endsWith('.md') && service.gone(encoded) !== undefined) {
        gone.add(encoded);
        gone.add(encoded.slice(0, -'.md'.length));
      }
    }
  }
  return [...gone].sort();
}

async function readIds(current: Build): Promise<readonly string[]> {
  const file = await current.read(RETAINED_FILE);
  if (file === undefined)
    throw new Error(`${RETAINED_FILE} is missing in the build that is there: verify it.`);
  return JSON.parse(new TextDecoder().decode(file.bytes)) as readonly string[];
}
