import type { Issue, Site } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { createService, memoryArchive, type RetainingArchive, type ServiceOptions } from '@site/service';
import pLimit from 'p-limit';
import { FolderArchive } from '../history/folder-archive.ts';
import { historyFolder } from '../history/history-folder.ts';
import { requireOwnFolder } from '../settings/own-folder.ts';
import { LiveVectors } from './live-vectors.ts';
import { cachedIndex, openCache, type ReadingCache, withCache } from './reading-cache.ts';
import type { FolderSource, OpenSite, Reading, ServedSite } from './served-site.ts';

/** How many snapshots before the present one are retained by default, as an export does. */
const RETAINED = 10;

/** Opens the work cache for one reading; `undefined` when there is none. */
export type OpenCache = () => ReadingCache | undefined;

/**
 * Opens a folder, to be read again when it changes.
 * @param onFault - receives why a cache or a history cannot be used, and what cannot be watched
 * @throws {Error} when the folder of the cache or of the histories holds other things
 */
export async function openLiveSite(
  { folder, baseUrl, cache, history, rescan, retain = RETAINED }: FolderSource,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  const since = Date.now();
  for (const [kind, own] of [
    ['cache', cache],
    ['history', history],
  ] as const)
    if (own !== undefined) await requireOwnFolder(kind, own, onFault);
  const openOwnCache = () => (cache === undefined ? undefined : openCache(cache, onFault));
  const archive =
    history === undefined
      ? memoryArchive({ most: retain })
      : new FolderArchive(await historyFolder(history, folder), { most: retain }, onFault);
  return {
    site: new LiveSite(folder, baseUrl, options, openOwnCache, archive),
    folder,
    watch: async (onChange) => {
      // Loaded once the site is served.
      const { watchFolder } = await import('./watch-folder.ts');
      return watchFolder(folder, { since, rescan: rescan && rescan * 1000, onChange, onFault });
    },
  };
}

/** A folder that is served: the last good snapshot of it, whatever happens to the files, and those before it. */
export class LiveSite implements ServedSite {
  readonly #folder: string;
  readonly #baseUrl: string | undefined;
  readonly #options: ServiceOptions;
  readonly #openCache: OpenCache;
  readonly #archive: RetainingArchive | FolderArchive;
  readonly #vectors: LiveVectors;
  #service: Service | undefined;
  #errors: ReadonlySet<string> | undefined;
  readonly #queue = pLimit(1);

  /**
   * @param baseUrl - takes precedence over the folder's configuration
   * @param options - options of the service of each snapshot
   * @param archive - where snapshots are retained
   */
  constructor(
    folder: string,
    baseUrl: string | undefined,
    options: ServiceOptions = {},
    openCache: OpenCache = () => undefined,
    archive: RetainingArchive | FolderArchive = memoryArchive(),
  ) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
    this.#options = options;
    this.#openCache = openCache;
    this.#archive = archive;
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
      const archive = this.#archive;
      const service = await createService(site, { ...this.#options, ...index, vectors, archive });
      await archive.begin(service);
      this.#service = service;
      // Its text, while it is served: the process may end before another snapshot takes its place.
      if (archive instanceof FolderArchive) archive.retain(service);
    }
    this.#errors = errors;
  }

  /** Waits for what is being persisted. */
  async close(): Promise<void> {
    if (this.#archive instanceof FolderArchive) await this.#archive.close();
  }
}

/** The identity of an error, wherever in its file an edit has moved it. */
function errorKey({ file, rule, value }: Issue): string {
  return JSON.stringify([file, rule, value]);
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((each) => all.has(each));
}
