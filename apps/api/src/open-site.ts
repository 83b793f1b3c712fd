import type { ServiceOptions } from '@site/service';
import type { ServedSite } from './served-site.ts';
import type { Settings } from './settings.ts';

/** What is served, and how to learn that it changed. */
export interface OpenSite {
  readonly site: ServedSite;
  /** The folder that people know it by. */
  readonly folder: string;
  watch(onChange: () => void): Promise<{ close(): Promise<void> }>;
}

/**
 * Chooses between a folder and an export. What the other one needs is not loaded: an export is served by a process
 * that starts at once.
 * @param onFault - is told what of an export or a cache cannot be used, and so is made again
 */
export async function openSite(
  settings: Settings,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): Promise<OpenSite> {
  const { content, snapshot, baseUrl, cache } = settings;
  if (snapshot !== undefined) {
    const [{ ExportedSite }, { watchLink }] = await Promise.all([
      import('./exported-site.ts'),
      import('./watch-link.ts'),
    ]);
    const watch: OpenSite['watch'] = (onChange) => watchLink(snapshot, onChange);
    return { site: new ExportedSite(snapshot, options, onFault), folder: snapshot, watch };
  }
  const [{ LiveSite }, { openCache }, { watchFolder }] = await Promise.all([
    import('./live-site.ts'),
    import('./site-cache.ts'),
    import('./watch-folder.ts'),
  ]);
  const watch: OpenSite['watch'] = (onChange) => watchFolder(content, onChange);
  const site = new LiveSite(content, baseUrl, options, () =>
    cache === undefined ? undefined : openCache(cache, onFault),
  );
  return { site, folder: content, watch };
}
