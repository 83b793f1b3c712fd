import { realpath } from 'node:fs/promises';
import type { Service } from '@site/contract';
import type { ServiceOptions } from '@site/service';
import { type ExportedService, openExportedService } from './exported-service.ts';
import { inTurn } from './in-turn.ts';
import type { OpenSite, Reading, ServedSite } from './served-site.ts';
import { watchLink } from './watch-link.ts';

/** How long an export that another took the place of stays open, in milliseconds: for the requests in flight. */
const GRACE = 60_000;

/**
 * Opens an export, to be opened again when another takes its place.
 * @param onFault - is told what of it cannot be used, and so is made again
 */
export async function openExportedSite(
  folder: string,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  // Before it is read: another export may take its place while it is.
  const target = await realpath(folder).catch(() => folder);
  return {
    site: new ExportedSite(folder, options, onFault),
    folder,
    watch: async (onChange) => watchLink(folder, target, onChange),
  };
}

/** An export that is served: nothing of it is parsed, and a record is read when it is asked for. */
export class ExportedSite implements ServedSite {
  readonly #folder: string;
  readonly #options: ServiceOptions;
  readonly #onFault: (fault: string) => void;
  readonly #inTurn = inTurn();
  #open: ExportedService | undefined;

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
    return this.#open?.service;
  }

  /**
   * Opens the export, one opening after the other: the last one asked for is the one that is served.
   * @throws {SiteFileError} when the folder is no export, or a damaged one
   */
  read(): Promise<Reading> {
    return this.#inTurn(() => this.#read());
  }

  async #read(): Promise<Reading> {
    const opened = await openExportedService(this.#folder, this.#options, this.#onFault);
    if (this.#open !== undefined) setTimeout(this.#open.close, GRACE).unref();
    this.#open = opened;
    return { site: opened.site, issues: [], heldBack: [], accepted: true };
  }
}
