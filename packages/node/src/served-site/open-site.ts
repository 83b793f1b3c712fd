import type { ServiceOptions } from '@site/service';
import type { OpenSite, SiteSource } from './served-site.ts';

/**
 * Opens a folder or an export. Modules of the other kind are not loaded, so that a server of an export starts at once.
 * @param options - options of the service of each snapshot
 * @param onFault - receives what of an export or a cache cannot be used, and so is built again, and what cannot be watched
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
  return openExportedSite(source, options, onFault);
}
