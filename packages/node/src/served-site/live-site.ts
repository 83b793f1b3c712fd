import {
  type BuildOptions,
  type Edition,
  expiredFiles,
  NO_EDITION,
  type Site,
  withoutFiles,
  withoutRecords,
} from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import type { PageComponents } from '@site/pages';
import {
  createService,
  holdsRetracted,
  memoryArchive,
  type RetainingArchive,
  type ServiceOptions,
} from '@site/service';
import pLimit from 'p-limit';
import { FolderArchive } from '../history/folder-archive.ts';
import { historyFolder } from '../history/history-folder.ts';
import { requireOwnFolder } from '../settings/own-folder.ts';
import type { SiteCode } from '../site-code/site-code.ts';
import { SiteCodeFolder } from '../site-code/site-code-folder.ts';
import { LiveVectors } from './live-vectors.ts';
import { cachedIndex, openCache, type ReadingCache, withCache } from './reading-cache.ts';
import type { FolderSource, OpenSite, Reading, ServedSite } from './served-site.ts';
import { watchCode } from './watch-code.ts';

/** How many snapshots before the present one are retained by default, as an export does. */
const RETAINED = 10;

/** Which folder is served, and with which URLs. */
type LiveSource = Pick<FolderSource, 'folder' | 'baseUrl' | 'isPreview' | 'shows' | 'config'>;

/** Opens the work cache for one reading; `undefined` when there is none. */
export type OpenCache = () => ReadingCache | undefined;

/**
 * Opens a folder, to be read again when it changes.
 * @param onFault - receives why a cache or a history cannot be used, and what cannot be watched
 * @throws {Error} when the folder of the cache or of the histories holds other things
 */
export async function openLiveSite(
  { cache, history, rescan, retain = RETAINED, ...source }: FolderSource,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  const { folder } = source;
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
  const site = new LiveSite(source, options, openOwnCache, archive);
  return {
    site,
    folder,
    watch: async (onChange) => {
      // Loaded once the site is served.
      const { watchFolder } = await import('./watch-folder.ts');
      const content = await watchFolder(folder, {
        ...{ since, rescan: rescan && rescan * 1000 },
        ...{ onChange, onFault },
      });
      const code = watchCode(() => site.hasOtherCode(), onChange);
      return { close: async () => void (await Promise.all([content.close(), code.close()])) };
    },
  };
}

/**
 * A folder that is served, and the snapshots before the present one. A file with an error holds back nothing but itself;
 * what is deleted, a draft or expired goes, whatever else is wrong.
 */
export class LiveSite implements ServedSite {
  readonly #source: LiveSource;
  readonly #options: ServiceOptions;
  readonly #openCache: OpenCache;
  readonly #archive: RetainingArchive | FolderArchive;
  readonly #vectors: LiveVectors;
  readonly #codeFolder: SiteCodeFolder;
  /** The code of the snapshot that is served. */
  #code: SiteCode | undefined;
  /** Where the site is looked at, once it was read. */
  #previewedAt: string | undefined;
  #service: Service | undefined;
  #unpublished: Service | undefined;
  #site: Site | undefined;
  #edition: Edition = NO_EDITION;
  readonly #queue = pLimit(1);

  /**
   * @param options - options of the service of each snapshot
   * @param archive - where snapshots are retained
   */
  constructor(
    source: LiveSource,
    options: ServiceOptions = {},
    openCache: OpenCache = () => undefined,
    archive: RetainingArchive | FolderArchive = memoryArchive(),
  ) {
    this.#source = source;
    this.#options = options;
    this.#openCache = openCache;
    this.#archive = archive;
    this.#vectors = new LiveVectors(options.embedder);
    this.#codeFolder = new SiteCodeFolder(source.folder, source.config);
  }

  get service(): Service | undefined {
    return this.#service;
  }

  get unpublished(): Service | undefined {
    return this.#unpublished;
  }

  get components(): PageComponents | undefined {
    return this.#code?.components;
  }

  /**
   * Reads the folder, one reading after the other, and serves what is good of it.
   * @param ownUrl - where this server listens: the base URL of a site that configures none
   * @throws {Error} when it cannot be read or served; what has to go of the site is served no more then either
   */
  read(now: Date, ownUrl: string): Promise<Reading> {
    return this.#queue(() => withCache(this.#openCache(), (cache) => this.#read(now, ownUrl, cache)));
  }

  async #read(now: Date, ownUrl: string, cache: ReadingCache | undefined): Promise<Reading> {
    const { folder, baseUrl, isPreview } = this.#source;
    if (isPreview === true) this.#previewedAt = ownUrl;
    const urls = { baseUrl, defaultBaseUrl: ownUrl };
    let built: Site | undefined;
    try {
      const { code, note } = await this.#codeFolder.open();
      const options = { now, ...urls, cache, before: this.#edition, code };
      const { edition, ...loaded } = await loadSite(folder, options);
      const result = note === undefined ? loaded : { ...loaded, notes: [...loaded.notes, note] };
      built = result.site;
      if (built === undefined) return { ...result, accepted: false };
      await this.#serve(built, cache, code);
      await this.#show(options, code);
      this.#edition = edition;
      return { ...result, accepted: true };
    } catch (error) {
      await this.#withdraw(built, now);
      throw error;
    }
  }

  /**
   * Reads the folder again, with what is not published: a site of its own, so that no answer of the other one knows of it. It
   * has no history, no vectors, and nobody but its author.
   */
  async #show(options: BuildOptions, code: SiteCode | undefined): Promise<void> {
    const { folder, shows = [] } = this.#source;
    if (shows.length === 0) return;
    const { site } = await loadSite(folder, { ...options, shows });
    if (site === undefined) return;
    const { guides } = this.#options;
    const service = await createService(site, {
      ...(guides === undefined ? {} : { guides }),
      ...(code?.renderHtml && { renderHtml: code.renderHtml }),
      previewedAt: this.#previewedAt,
    });
    await service.prepare();
    this.#unpublished = service;
  }

  /**
   * Takes back what has expired, and what is not in the folder any more as far as it could be read: the site is served as
   * before without it. What else is new waits until it can be read, embedded and indexed.
   */
  async #withdraw(built: Site | undefined, now: Date): Promise<void> {
    const served = this.#site;
    if (served === undefined) return;
    const gone = new Set(built === undefined ? [] : missingFiles(served, built));
    for (const file of expiredFiles(this.#edition, now)) gone.add(file);
    await this.#serve(await withoutRecords(served, gone), undefined, this.#code);
    this.#edition = withoutFiles(this.#edition, gone);
  }

  async #serve(site: Site, cache: ReadingCache | undefined, code: SiteCode | undefined): Promise<void> {
    // The same content makes the same snapshot: its service stays, and with it the responses that are cached for it.
    if (site.snapshot === this.#service?.snapshot) return;
    if (this.#service !== undefined) await this.#archive.retain(this.#service);
    // Also what an earlier process retained, which may have ended before it could.
    if (site.config.retracted !== undefined)
      await this.#archive.removeTexts((manifest) => holdsRetracted(manifest, site));
    const index = cache && { index: await cachedIndex(site, cache) };
    const vectors = await this.#vectors.embed(site, cache);
    const archive = this.#archive;
    const service = await createService(site, {
      ...this.#options,
      ...index,
      ...(code?.renderHtml && { renderHtml: code.renderHtml }),
      ...{ vectors, archive, previewedAt: this.#previewedAt },
    });
    await archive.begin(service);
    // Before it is served: its first requests would keep others waiting.
    await service.prepare();
    this.#service = service;
    this.#code = code;
    this.#site = site;
    // Its text, while it is served: the process may end before another snapshot takes its place.
    if (archive instanceof FolderArchive) archive.retain(service);
  }

  /** Whether the code of the site's owner is another than at the last reading. */
  hasOtherCode(): Promise<boolean> {
    return this.#codeFolder.hasChanged();
  }

  /** Waits for what is being persisted. */
  async close(): Promise<void> {
    if (this.#archive instanceof FolderArchive) await this.#archive.close();
  }
}

/** The files of records that another site of the folder has not. */
function missingFiles(site: Site, other: Site): readonly string[] {
  const files = new Set([...other.documents, ...other.posts].map(({ file }) => file));
  return [...site.documents, ...site.posts].flatMap(({ file }) => (files.has(file) ? [] : [file]));
}
