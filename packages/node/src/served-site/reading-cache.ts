import type { Site } from '@site/content-core';
import { programName, WorkCache } from '@site/content-core/cache-fs';
import { type SearchIndex, saveIndex } from '@site/search';
import { loadIndexes } from '@site/service';

/** A work cache of a folder, for one reading or export. */
export type ReadingCache = Pick<WorkCache, 'get' | 'getBytes' | 'touch' | 'set' | 'finish' | 'abandon'>;

/**
 * Opens the work cache of earlier readings. There is none where the program runs from its sources, which may change
 * without a new version.
 * @param folder - the folder of the cache
 * @param onFault - receives why the cache cannot be used; a site can be read without it
 * @param program - the fingerprint of the program: entries of another one are not used
 */
export function openCache(
  folder: string,
  onFault: (fault: string) => void,
  program = programName(import.meta.url),
): ReadingCache | undefined {
  if (program === undefined) return undefined;
  try {
    return dispensable(new WorkCache(folder, program), onFault);
  } catch (error) {
    onFault(cannotBeWritten(error));
    return undefined;
  }
}

/**
 * A cache on a best-effort basis: nothing fails because it cannot be written, as when the disk is full.
 * @param onFault - receives why, once
 */
export function dispensable(cache: ReadingCache, onFault: (fault: string) => void): ReadingCache {
  let isBroken = false;
  const write = (work: () => void): void => {
    if (isBroken) return;
    try {
      work();
    } catch (error) {
      isBroken = true;
      onFault(cannotBeWritten(error));
    }
  };
  return {
    get: (key) => cache.get(key),
    getBytes: (key) => cache.getBytes(key),
    touch: (key) => cache.touch(key),
    set: (key, value) => write(() => cache.set(key, value)),
    finish: () => {
      write(() => cache.finish());
      if (isBroken) abandonQuietly(cache);
    },
    abandon: () => cache.abandon(),
  };
}

function abandonQuietly(cache: ReadingCache): void {
  try {
    cache.abandon();
  } catch {
    // The folder may be as impossible to clean up as to write.
  }
}

function cannotBeWritten(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Nothing is cached for the next start, because the cache cannot be written: ${reason}.`;
}

/** Works with a cache, if there is one, and persists what it used once the work has succeeded. */
export async function withCache<Result>(
  cache: ReadingCache | undefined,
  work: (cache: ReadingCache | undefined) => Promise<Result>,
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

/** The search index of a site, built only when the cache has none of this snapshot. */
export async function cachedIndex(site: Site, cache: ReadingCache): Promise<SearchIndex> {
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
