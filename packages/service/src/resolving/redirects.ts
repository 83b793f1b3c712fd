import { encodePath, type Site } from '@site/content-core';

/** The redirects of a site, of its pages and of their twins. Paths are percent-encoded. */
export function pathRedirects({ redirects }: Pick<Site, 'redirects'>): ReadonlyMap<string, string> {
  return new Map(
    [...redirects].flatMap(([from, to]) => [
      [encodePath(from), encodePath(to)],
      [`${encodePath(from)}.md`, `${encodePath(to)}.md`],
    ]),
  );
}
