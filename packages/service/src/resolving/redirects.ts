import { encodePath, type Site } from '@site/content-core';
import { feedFormats, twinPath } from '@site/contract';

type RedirectedSite = Pick<Site, 'redirects' | 'sections' | 'manifest'>;

/** The redirects of a site: of its pages, of their twins, and of files and feeds. Paths are percent-encoded. */
export function pathRedirects(site: RedirectedSite): ReadonlyMap<string, string> {
  const { redirects } = site;
  return new Map([
    ...formerFeeds(site),
    ...[...redirects].flatMap(([from, to]) => {
      const twins = [twinPath(encodePath(from)), twinPath(encodePath(to))] as const;
      const page = [encodePath(from), encodePath(to)] as const;
      // The twin of the home page is at its former path, and a file has none.
      return twins[0] === twins[1] || to.startsWith('/blobs/') ? [page] : [page, twins];
    }),
  ]);
}

/** Where other tools have their feeds: Jekyll's, Hugo's, Gatsby's, Ghost's. */
const FORMER_FEEDS: readonly (readonly [file: string, format: keyof typeof feedFormats])[] = [
  ['feed.xml', 'atom'],
  ['index.xml', 'rss'],
];

/** What stands at the root alone: a name below a section is that of a record. */
const FORMER_ROOT_FEEDS: typeof FORMER_FEEDS = [
  ['atom', 'atom'],
  ['rss', 'rss'],
];

/** The feeds of a site from where its readers have them, as far as nothing stands there. */
function formerFeeds({ sections, manifest }: RedirectedSite): readonly (readonly [string, string])[] {
  const taken = new Set(sections.map(({ slug }) => `/${slug}`));
  const former = ['', ...taken].flatMap((place) =>
    [...FORMER_FEEDS, ...(place === '' ? FORMER_ROOT_FEEDS : [])].map(
      ([file, format]) => [`${place}/${file}`, `${place}/${feedFormats[format].file}`] as const,
    ),
  );
  return former
    .filter(([from]) => !taken.has(from) && !Object.hasOwn(manifest.entries, twinPath(from)))
    .map(([from, to]) => [encodePath(from), encodePath(to)] as const);
}
