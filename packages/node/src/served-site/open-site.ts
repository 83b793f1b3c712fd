import type { ServiceOptions } from '@site/service';
import type { OpenSite, SiteSource } from './served-site.ts';

/**
 * Opens a folder or an export. What the other one needs is not loaded: an export is served by a process that starts at
 * once.
 * @param options - how each snapshot of it answers
 * @param onFault - is told what of an export or a cache cannot be used, and so is made again, and what cannot be watched
 */
export async function openSite(
  source: SiteSource,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  if (source.kind === 'folder') {
    const { openLiveSite } = await import('./live-site.ts');
    return openLiveSite(source, options, onFault);
  }
  const { openExportedSite } = await import('./exported-site.ts');
  return openExportedSite(source.folder, options, onFault);
}
