import type { Site } from '@site/content-core';
import { programName, WorkCache } from '@site/content-core/cache-fs';
import { type SearchIndex, saveIndex } from '@site/search';
import { loadIndexes } from '@site/service';

/** What earlier readings of a folder made, for one reading or export. */
export type ReadingCache = Pick<WorkCache, 'get' | 'getBytes' | 'touch' | 'set' | 'finish' | 'abandon'>;

/**
 * Opens what earlier readings of a folder made. There is none where the program runs from its sources, which may
 * change while nobody notices.
 * @param folder - where it is kept
 * @param onFault - is told why the folder is of no use; a site can be read without it
 * @param program - names the program that reads: what another one made is not used
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
 * The same cache, but nothing fails because it cannot be written: the disk may be full of others' files.
 * @param onFault - is told why, once
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
    // What could not be written may not be cleared away either.
  }
}

function cannotBeWritten(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Nothing is kept for the next time, because the cache cannot be written: ${reason}.`;
}

/** Works with a cache, if there is one, and keeps what it used when the work is done. */
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

/** The search index of a site, built only when no reading built it before. */
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
