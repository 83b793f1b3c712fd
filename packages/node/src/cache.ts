import type { Site } from '@site/content-core';
import { programName, WorkCache } from '@site/content-core/cache-fs';
import { type SearchIndex, saveIndex } from '@site/search';
import { loadIndexes } from '@site/service';

/**
 * Opens what earlier readings of a folder made. There is none where the program runs from its sources, which may
 * change while nobody notices.
 * @param folder - where it is kept
 * @param onFault - is told why the folder is of no use; a site can be read without it
 */
export function openCache(folder: string, onFault: (fault: string) => void): WorkCache | undefined {
  const program = programName(import.meta.url);
  if (program === undefined) return undefined;
  try {
    return new WorkCache(folder, program);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onFault(`Nothing is kept for the next start, because the cache cannot be written: ${reason}.`);
    return undefined;
  }
}

/** Works with a cache, if there is one, and keeps what it used when the work is done. */
export async function withCache<Result>(
  cache: WorkCache | undefined,
  work: (cache: WorkCache | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(cache);
    cache?.finish();
    return result;
  } catch (error) {
    cache?.abandon();
    throw error;
  }
}

/** The search index of a site, built only when no reading built it before. */
export async function cachedIndex(site: Site, cache: WorkCache): Promise<SearchIndex> {
  const key = `search-index ${site.snapshot}`;
  let isNew = false;
  const { index } = await loadIndexes(
    site,
    { search: async () => cache.getBytes(key), vectors: async () => undefined },
    { onFault: () => (isNew = true) },
  );
  if (isNew) cache.set(key, saveIndex(index, site.snapshot));
  return index;
}
