import type { ServiceOptions } from '@site/service';
import type { ServedSite } from './served-site.ts';
import type { Settings } from './settings.ts';

/** What is served, and how to learn that it changed. */
export interface OpenSite {
  readonly site: ServedSite;
  /** The folder that people know it by. */
  readonly folder: string;
  /** Calls back when it has changed, also between its opening and now. */
  watch(onChange: () => void): Promise<{ close(): Promise<void> }>;
}

/**
 * Chooses between a folder and an export. What the other one needs is not loaded: an export is served by a process
 * that starts at once.
 * @param onFault - is told what of an export or a cache cannot be used, and so is made again, and what cannot be watched
 */
export async function openSite(
  settings: Settings,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  const { snapshot } = settings;
  if (snapshot === undefined) {
    const { openLiveSite } = await import('./open-live-site.ts');
    return openLiveSite(settings, options, onFault);
  }
  const { openExportedSite } = await import('./open-exported-site.ts');
  return openExportedSite(snapshot, options, onFault);
}
