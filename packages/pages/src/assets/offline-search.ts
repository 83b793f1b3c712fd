import type { SiteDocument } from '@site/contract';
import { offlineFingerprint } from '#built';

/** The search of a site that is files alone. It is loaded when it is written: a server has no use for it. */
export const offlineSearch: SiteDocument = {
  path: `/assets/offline.${offlineFingerprint}.js`,
  mediaType: 'text/javascript; charset=utf-8',
  write: async () => (await import('#offline')).offlineSearch,
  cache: 'immutable',
};
