import { realpath } from 'node:fs/promises';
import type { ServiceOptions } from '@site/service';
import { ExportedSite } from './exported-site.ts';
import type { OpenSite } from './open-site.ts';
import { watchLink } from './watch-link.ts';

/**
 * An export, to be opened again when another takes its place.
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
