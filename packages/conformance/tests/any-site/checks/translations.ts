import type { BuiltSite } from '../built-site.ts';
import { type Check, inEach, recordsOf, same, unless, urlOf } from '../check.ts';
import { decoded } from '../own-urls.ts';

/** What a page, or the sitemap, names as a page in a language: its URL by its `hreflang`. */
type Alternates = ReadonlyMap<string, string>;

function alternatesOf(markup: string): Alternates {
  const links = markup.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  return new Map(Array.from(links, ([, lang = '', href = '']) => [lang, decoded(href)]));
}

/** The same of every page, by its URL. */
async function alternatesOfPages({
  site,
  service,
  get,
}: BuiltSite): Promise<ReadonlyMap<string, Alternates>> {
  const found = new Map<string, Alternates>();
  for (const path of service.pages) found.set(site.baseUrl + path, alternatesOf((await get(path)).text));
  return found;
}

/** The same as the sitemap says it. */
async function alternatesInSitemap({ get }: BuiltSite): Promise<ReadonlyMap<string, Alternates>> {
  const { text } = await get('/sitemap.xml');
  const entries = text.split('<url>').slice(1);
  return new Map(
    entries.map((entry) => [decoded(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''), alternatesOf(entry)]),
  );
}

/**
 * Every page that is named as a translation is there, is in that language, and names all the others and itself; the sitemap
 * and the records say the same.
 */
export const namesTranslations: Check = async (built) => {
  const pages = await alternatesOfPages(built);
  const sitemap = await alternatesInSitemap(built);
  const ofPages = await inEach(pages, async ([url, alternates]) => {
    if (alternates.size === 0)
      return unless((sitemap.get(url)?.size ?? 0) === 0, `only the sitemap translates ${url}`);
    const { text } = await built.get(url.slice(built.site.baseUrl.length) || '/');
    const lang = /<html lang="([^"]*)"/.exec(text)?.[1] ?? '';
    return [
      ...same(`the page that ${url} names in its own language`, alternates.get(lang), url),
      ...same(`the translations of ${url} in the sitemap`, [...(sitemap.get(url) ?? [])], [...alternates]),
      ...[...alternates.values()].flatMap((other) =>
        same(`what ${other}, a translation of ${url}, names`, [...(pages.get(other) ?? [])], [...alternates]),
      ),
    ];
  });
  const ofRecords = recordsOf(built).flatMap((record) =>
    (record.translations ?? []).flatMap(({ lang, path }) =>
      same(
        `the page in ${lang} that ${record.path} names`,
        pages.get(urlOf(record, built))?.get(lang),
        urlOf({ ...record, path }, built),
      ),
    ),
  );
  return [...ofPages, ...ofRecords];
};
