import type { Site } from '@site/content-core';
import { loadIndexes, type ServiceOptions, type SiteIndexes, saveIndexes } from '@site/service';
import { SEARCH_FILE, VECTORS_FILE } from '@site/site-file/export-layout';
import type { Build } from '../targets/target.ts';

/** What makes the vectors of a site. */
export type Embedder = NonNullable<ServiceOptions['embedder']>;

/** What a site is searched with, and the files from which servers load it. */
export interface BuiltIndexes {
  readonly index: SiteIndexes['index'];
  readonly vectors: SiteIndexes['vectors'];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Makes the indexes of a site, or reads those of the current build where that is of the same snapshot. */
export async function siteIndexes(
  site: Site,
  embedder: Embedder,
  current: Build | undefined,
): Promise<BuiltIndexes> {
  const read = async (file: string): Promise<Uint8Array | undefined> => {
    if (current?.table.snapshot !== site.snapshot) return undefined;
    // What cannot be read is made again.
    const object = await current.read(file).catch(() => undefined);
    return object?.bytes;
  };
  const saved = { search: () => read(SEARCH_FILE), vectors: () => read(VECTORS_FILE) };
  const { index, vectors } = await loadIndexes(site, saved, { embedder, onFault: () => undefined });
  const made = typeof vectors === 'function' ? await vectors() : vectors;
  const bytes = saveIndexes(site, index, made, embedder);
  const files = new Map([
    [SEARCH_FILE, bytes.search],
    [VECTORS_FILE, bytes.vectors],
  ]);
  return { index, vectors: made, files };
}
