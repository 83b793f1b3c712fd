import { realpath } from 'node:fs/promises';
import type { Service } from '@site/contract';
import type { PageComponents } from '@site/pages';
import type { ServiceOptions } from '@site/service';
import pLimit from 'p-limit';
import type { CodeChoice } from '../site-code/site-code-folder.ts';
import { type ExportedService, openExportedService } from './exported-service.ts';
import type { ExportSource, OpenSite, Reading, ServedSite } from './served-site.ts';
import { watchLink } from './watch-link.ts';

/** How long an export stays open after another replaced it, in milliseconds: for the requests in flight. */
const GRACE = 60_000;

/**
 * Opens an export, to be opened again when another replaces it.
 * @param onFault - receives what of it cannot be used, and so is built again
 */
export async function openExportedSite(
  { folder, config }: Omit<ExportSource, 'kind'>,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  // Before it is read: another export may replace it meanwhile.
  const target = await realpath(folder).catch(() => folder);
  return {
    site: new ExportedSite(folder, options, onFault, config),
    folder,
    watch: async (onChange) => watchLink(folder, target, onChange),
  };
}

/** An export that is served: nothing of it is parsed, and a record is read when it is requested. */
export class ExportedSite implements ServedSite {
  readonly #folder: string;
  readonly #options: ServiceOptions;
  readonly #onFault: (fault: string) => void;
  readonly #config: CodeChoice;
  readonly #queue = pLimit(1);
  #open: ExportedService | undefined;

  /**
   * @param options - options of the service of each snapshot
   * @param onFault - receives what of an export cannot be used, and so is built again
   * @param config - the folder of the code that it was made with
   */
  constructor(
    folder: string,
    options: ServiceOptions,
    onFault: (fault: string) => void,
    config?: CodeChoice,
  ) {
    this.#config = config;
    this.#folder = folder;
    this.#options = options;
    this.#onFault = onFault;
  }

  get service(): Service | undefined {
    return this.#open?.service;
  }

  get components(): PageComponents | undefined {
    return this.#open?.code?.components;
  }

  /**
   * Opens the export. Openings run one after the other: the last one requested is the one that is served.
   * @throws {SiteFileError} when the folder is no export, or a damaged one
   */
  read(): Promise<Reading> {
    return this.#queue(() => this.#read());
  }

  async #read(): Promise<Reading> {
    const opened = await openExportedService(this.#folder, this.#options, this.#onFault, this.#config);
    if (this.#open !== undefined) setTimeout(this.#open.close, GRACE).unref();
    this.#open = opened;
    // It is served meanwhile. What fails is made again by the request that needs it, and fails that.
    opened.service.prepare().catch(() => undefined);
    return { site: opened.site, issues: [], heldBack: [], faulty: [], notes: [], accepted: true };
  }
}
