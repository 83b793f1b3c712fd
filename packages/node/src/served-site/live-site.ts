import type { Issue, Site } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { createService, memoryArchive, type ServiceOptions } from '@site/service';
import pLimit from 'p-limit';
import { LiveVectors } from './live-vectors.ts';
import { cachedIndex, openCache, type ReadingCache, withCache } from './reading-cache.ts';
import type { FolderSource, OpenSite, Reading, ServedSite } from './served-site.ts';

/** Opens the work cache for one reading; `undefined` when there is none. */
export type OpenCache = () => ReadingCache | undefined;

/**
 * Opens a folder, to be read again when it changes.
 * @param onFault - receives why a cache cannot be used, and what cannot be watched
 */
export function openLiveSite(
  { folder, baseUrl, cache }: FolderSource,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): OpenSite {
  const since = Date.now();
  const openOwnCache = () => (cache === undefined ? undefined : openCache(cache, onFault));
  return {
    site: new LiveSite(folder, baseUrl, options, openOwnCache),
    folder,
    watch: async (onChange) => {
      // Loaded once the site is served.
      const { watchFolder } = await import('./watch-folder.ts');
      return watchFolder(folder, { since, onChange, onFault });
    },
  };
}

/** A folder that is served: the last good snapshot of it, whatever happens to the files, and those before it. */
export class LiveSite implements ServedSite {
  readonly #folder: string;
  readonly #baseUrl: string | undefined;
  readonly #options: ServiceOptions;
  readonly #openCache: OpenCache;
  readonly #archive = memoryArchive();
  readonly #vectors: LiveVectors;
  #service: Service | undefined;
  #errors: ReadonlySet<string> | undefined;
  readonly #queue = pLimit(1);

  /**
   * @param baseUrl - takes precedence over the folder's configuration
   * @param options - options of the service of each snapshot
   */
  constructor(
    folder: string,
    baseUrl: string | undefined,
    options: ServiceOptions = {},
    openCache: OpenCache = () => undefined,
  ) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
    this.#options = options;
    this.#openCache = openCache;
    this.#vectors = new LiveVectors(options.embedder);
  }

  get service(): Service | undefined {
    return this.#service;
  }

  /**
   * Reads the folder, one reading after the other, and serves it unless it has errors that the served snapshot has not.
   * @param ownUrl - where this server listens: the base URL of a site that configures none
   */
  read(now: Date, ownUrl: string): Promise<Reading> {
    return this.#queue(() => withCache(this.#openCache(), (cache) => this.#read(now, ownUrl, cache)));
  }

  async #read(now: Date, ownUrl: string, cache: ReadingCache | undefined): Promise<Reading> {
    const urls = { baseUrl: this.#baseUrl, defaultBaseUrl: ownUrl };
    const result = await loadSite(this.#folder, { now, ...urls, cache });
    const errors = new Set(result.issues.filter(({ severity }) => severity === 'error').map(errorKey));
    const accepted =
      result.site !== undefined && (this.#errors === undefined || isSubset(errors, this.#errors));
    if (accepted && result.site !== undefined) await this.#serve(result.site, errors, cache);
    return { ...result, accepted };
  }

  async #serve(site: Site, errors: ReadonlySet<string>, cache: ReadingCache | undefined): Promise<void> {
    // The same content makes the same snapshot: its service stays, and with it the responses that are cached for it.
    if (site.snapshot !== this.#service?.snapshot) {
      if (this.#service !== undefined) await this.#archive.retain(this.#service);
      const index = cache && { index: await cachedIndex(site, cache) };
      const vectors = await this.#vectors.embed(site, cache);
      this.#service = await createService(site, {
        ...this.#options,
        ...index,
        vectors,
        archive: this.#archive,
      });
    }
    this.#errors = errors;
  }
}

/** The identity of an error, wherever in its file an edit has moved it. */
function errorKey({ file, rule, value }: Issue): string {
  return JSON.stringify([file, rule, value]);
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((each) => all.has(each));
}
