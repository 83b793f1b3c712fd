import type { SiteRecord } from '@site/content-core';
import type { Handler, Representation } from '@site/contract';
import { type SitemapEntry, type SitemapFile, writeRobotsTxt, writeSitemaps } from '@site/feeds';
import type { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { lastUpdate } from '../lists.ts';
import { notFound } from '../not-found.ts';
import { pageUrl } from '../present.ts';

export function getSitemap(sitemaps: Sitemaps): Handler<'getSitemap'> {
  return async () => answer(await sitemaps(), '/sitemap.xml');
}

export function getSitemapPart(sitemaps: Sitemaps): Handler<'getSitemapPart'> {
  return async ({ part }) =>
    answer(
      (await sitemaps()).filter(({ path }) => path !== '/sitemap.xml'),
      `/${part}.xml`,
    );
}

export function getRobots({ site }: Context): Handler<'getRobots'> {
  const body = writeRobotsTxt({
    signals: site.config.content_signal,
    sitemapUrl: `${site.baseUrl}/sitemap.xml`,
  });
  return async () => ({ mediaType: 'text/plain; charset=utf-8', body });
}

/** The files of the sitemap, written when one is first asked for. */
export type Sitemaps = () => Promise<readonly SitemapFile[]>;

export function createSitemaps(context: Context): Sitemaps {
  let files: Promise<readonly SitemapFile[]> | undefined;
  return () => {
    files ??= writeSitemaps(listEntries(context), context.site.baseUrl);
    return files;
  };
}

/** Below this many pages the sitemap is one file, whatever their URLs (2,048 characters each, in 50 MB). */
const ONE_FILE = 10_000;

/** The names of the numbered files, without writing any where there can be none. */
export async function listSitemapParts(sitemaps: Sitemaps, context: Context): Promise<readonly string[]> {
  if (context.records.length < ONE_FILE) return [];
  const paths = (await sitemaps()).map(({ path }) => path.slice(1, -'.xml'.length));
  return paths.filter((path) => path !== 'sitemap');
}

function listEntries(context: Context): readonly SitemapEntry[] {
  const { site, records } = context;
  const list = (path: string, listed: readonly SiteRecord[]): SitemapEntry => ({
    url: site.baseUrl + path,
    lastmod: lastUpdate(listed),
  });
  return [
    list('/', records),
    ...[...context.lists.values()].map(({ slug, records: listed }) => list(`/${slug}`, listed)),
    ...records.map((record) => ({
      url: pageUrl(record, site.baseUrl),
      lastmod: record.updated,
      ...(record.image === undefined ? {} : { images: [record.image] }),
    })),
    list('/tags', records),
    ...[...context.tags.values()].map(({ path, records: tagged }) => list(path, tagged)),
    { url: `${site.baseUrl}/developers` },
  ];
}

function answer(
  files: readonly SitemapFile[],
  path: string,
): Representation | ProblemError<'document_not_found'> {
  const file = files.find((each) => each.path === path);
  return file === undefined ? notFound(path) : { mediaType: 'application/xml', body: file.body };
}
