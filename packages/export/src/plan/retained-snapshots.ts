import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '@site/content-core';
import { KEPT_FILE, KEPT_FOLDER } from '@site/content-core/export-layout';
import { operations, type Service } from '@site/contract';
import type { SnapshotArchive } from '@site/service';
import type { Build } from './target.ts';

/** The builds before this one that stay readable. */
export interface KeptBuilds {
  /** The newest first. */
  readonly ids: readonly string[];
  readonly archive: SnapshotArchive;
}

/**
 * The builds that a new one keeps, from the one it takes the place of.
 * @param present - the id of the new build
 * @param most - how many are kept besides the new one
 */
export async function keptBuilds(
  current: Build | undefined,
  present: string,
  most: number,
): Promise<KeptBuilds> {
  const all = current === undefined ? [] : await readIds(current.folder);
  const ids = all.filter((id) => id !== present).slice(0, most);
  return {
    ids,
    archive: {
      list: async () => ids,
      read: async (id, file) =>
        current === undefined || !ids.includes(id)
          ? undefined
          : readFile(join(current.folder, KEPT_FOLDER, id, file)),
    },
  };
}

/** What is kept, written down: the new build first. */
export function formatKept(present: string, { ids }: KeptBuilds): string {
  return `${JSON.stringify([present, ...ids])}\n`;
}

/** The paths of pages and their markdown that a kept build has and a service has not. Percent-encoded, in order. */
export async function gonePaths({ ids, archive }: KeptBuilds, service: Service): Promise<readonly string[]> {
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

async function readIds(folder: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(join(folder, KEPT_FILE), 'utf8'));
}
