import type { Site, SiteRecord } from '@site/content-core';
import { siteLanguages } from '@site/languages';

/** An internal link that leads to nothing: as it is written, and its path, percent-decoded. */
export interface DeadLink {
  readonly url: string;
  readonly path: string;
}

/** The internal links of a page that lead to nothing. */
export function deadLinks(
  record: SiteRecord,
  html: string,
  site: Site,
  paths: ReadonlySet<string>,
): readonly DeadLink[] {
  return Array.from(html.matchAll(/<[a-z][^<>]*\s(?:href|src)="([^"]*)"/g), ([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
    .filter((url) => isInternal(url, site.baseUrl))
    .flatMap((url) => {
      const path = decode(new URL(url, site.baseUrl + encodeURI(record.path)).pathname);
      const bare = path.length > 1 ? path.replace(/(?:\/|\.html|\.md|\/index\.html)$/, '') : path;
      return url.startsWith('#') || paths.has(path) || paths.has(bare) || path.startsWith('/blobs/')
        ? []
        : [{ url, path }];
    });
}

/** Every path of a site that a link may lead to. */
export function pathsOf(site: Site): ReadonlySet<string> {
  const own = ['/feed', '/tags', '/developers', '/search', '/rss.xml', '/atom.xml', '/feed.json'];
  return new Set([
    ...own,
    ...listsOf(site),
    ...[...site.documents, ...site.posts].map(({ path }) => path),
    ...[...site.documents, ...site.posts].flatMap(({ tags }) =>
      tags.map((tag) => `/tags/${tag.toLowerCase()}`),
    ),
    ...site.redirects.keys(),
  ]);
}

/** The lists of a site: of all, of its sections, and of each in a language that has texts there. */
export function listsOf(site: Site): ReadonlySet<string> {
  const languages = siteLanguages(site.config).filter(({ below }) => below !== '');
  const inLanguages = site.documents.flatMap(({ path, section }) => {
    const language = languages.find(({ below }) => path.startsWith(`${below}/`));
    return language === undefined ? [] : [language.below, `${language.below}/${section}`];
  });
  return new Set(['/', ...site.sections.map(({ slug }) => `/${slug}`), ...inLanguages]);
}

function isInternal(url: string, baseUrl: string): boolean {
  return url.startsWith(baseUrl) || !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
