import { encodePath, type Site } from '@site/content-core';
import { twinPath } from '@site/contract';

/** The redirects of a site: of its pages, of their twins, and of files. Paths are percent-encoded. */
export function pathRedirects({ redirects }: Pick<Site, 'redirects'>): ReadonlyMap<string, string> {
  return new Map(
    [...redirects].flatMap(([from, to]) => {
      const twins = [twinPath(encodePath(from)), twinPath(encodePath(to))] as const;
      const page = [encodePath(from), encodePath(to)] as const;
      // The twin of the home page is at its former path, and a file has none.
      return twins[0] === twins[1] || to.startsWith('/blobs/') ? [page] : [page, twins];
    }),
  );
}
