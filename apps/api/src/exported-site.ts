import { join } from 'node:path';
import { folderBlockStore } from '@site/cid/fs';
import { BLOCKS_FOLDER, type OpenExport, openExport } from '@site/content-core/export-fs';
import type { Service } from '@site/contract';
import { createService, type ServiceOptions } from '@site/service';
import type { Reading, ServedSite } from './served-site.ts';

/** How long an export that another took the place of stays open, in milliseconds: for the requests in flight. */
const GRACE = 60_000;

/** An export that is served: nothing of it is parsed, and a record is read when it is asked for. */
export class ExportedSite implements ServedSite {
  readonly #folder: string;
  readonly #options: ServiceOptions;
  #open: OpenExport | undefined;
  #service: Service | undefined;

  /** @param options - how each snapshot of it answers */
  constructor(folder: string, options: ServiceOptions = {}) {
    this.#folder = folder;
    this.#options = options;
  }

  get service(): Service | undefined {
    return this.#service;
  }

  /** @throws {SiteFileError} when the folder is no export, or a damaged one */
  async read(): Promise<Reading> {
    const opened = await openExport(this.#folder);
    try {
      this.#service = await serve(opened, this.#options);
    } catch (error) {
      opened.close();
      throw error;
    }
    if (this.#open !== undefined) setTimeout(this.#open.close, GRACE).unref();
    this.#open = opened;
    return { site: opened.site, issues: [], heldBack: [], accepted: true };
  }
}

function serve({ site, folder, kept, readKept }: OpenExport, options: ServiceOptions): Promise<Service> {
  return createService(site, {
    ...options,
    archive: { list: async () => kept, read: readKept },
    blocks: folderBlockStore(join(folder, BLOCKS_FOLDER)),
  });
}
