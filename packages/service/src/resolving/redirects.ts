import { encodePath, type Site } from '@site/content-core';
import { twinPath } from '@site/contract';

/** The redirects of a site, of its pages and of their twins. Paths are percent-encoded. */
export function pathRedirects({ redirects }: Pick<Site, 'redirects'>): ReadonlyMap<string, string> {
  return new Map(
    [...redirects].flatMap(([from, to]) => {
      const twins = [twinPath(encodePath(from)), twinPath(encodePath(to))] as const;
      const page = [encodePath(from), encodePath(to)] as const;
      // The twin of the home page is at its former path.
      return twins[0] === twins[1] ? [page] : [page, twins];
    }),
  );
}
