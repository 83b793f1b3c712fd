import { join } from 'node:path';
import { folderBlockStore } from '@site/cid/fs';
import {
  BLOCKS_FOLDER,
  type OpenExport,
  openExport,
  SEARCH_FILE,
  VECTORS_FILE,
} from '@site/content-core/export-fs';
import type { Service } from '@site/contract';
import { createService, loadIndexes, type ServiceOptions } from '@site/service';
import type { Reading, ServedSite } from './served-site.ts';

/** How long an export that another took the place of stays open, in milliseconds: for the requests in flight. */
const GRACE = 60_000;

/** An export that is served: nothing of it is parsed, and a record is read when it is asked for. */
export class ExportedSite implements ServedSite {
  readonly #folder: string;
  readonly #options: ServiceOptions;
  readonly #onFault: (fault: string) => void;
  #open: OpenExport | undefined;
  #service: Service | undefined;

  /**
   * @param options - how each snapshot of it answers
   * @param onFault - is told what of an export cannot be used, and so is made again
   */
  constructor(folder: string, options: ServiceOptions, onFault: (fault: string) => void) {
    this.#folder = folder;
    this.#options = options;
    this.#onFault = onFault;
  }

  get service(): Service | undefined {
    return this.#service;
  }

  /** @throws {SiteFileError} when the folder is no export, or a damaged one */
  async read(): Promise<Reading> {
    const opened = await openExport(this.#folder);
    try {
      this.#service = await this.#serve(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    if (this.#open !== undefined) setTimeout(this.#open.close, GRACE).unref();
    this.#open = opened;
    return { site: opened.site, issues: [], heldBack: [], accepted: true };
  }

  async #serve({ site, folder, kept, readKept, readFile }: OpenExport): Promise<Service> {
    const saved = {
      search: () => readFile(SEARCH_FILE),
      vectors: (length?: number) => readFile(VECTORS_FILE, length),
    };
    const { embedder } = this.#options;
    return createService(site, {
      ...this.#options,
      ...(await loadIndexes(site, saved, { embedder, onFault: this.#onFault })),
      archive: { list: async () => kept, read: readKept },
      blocks: folderBlockStore(join(folder, BLOCKS_FOLDER)),
    });
  }
}
