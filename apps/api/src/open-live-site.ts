import { openCache } from '@site/node';
import type { ServiceOptions } from '@site/service';
import { LiveSite } from './live-site.ts';
import type { OpenSite } from './open-site.ts';
import type { Settings } from './settings.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * A folder, to be read again when it changes.
 * @param onFault - is told why a cache cannot be used, and what cannot be watched
 */
export function openLiveSite(
  { content, baseUrl, cache }: Settings,
  options: ServiceOptions,
  onFault: (fault: string) => void,
): OpenSite {
  const since = Date.now();
  const openOwnCache = () => (cache === undefined ? undefined : openCache(cache, onFault));
  return {
    site: new LiveSite(content, baseUrl, options, openOwnCache),
    folder: content,
    watch: (onChange) => watchFolder(content, { since, onChange, onFault }),
  };
}
