import type { Page, SiteSummary } from '@site/contract';

/** The site as a page shows it: in the language of the page, with the lists that there are in that. */
export function siteInLanguage(page: Page, site: SiteSummary): SiteSummary {
  const { lang, path } = placeOf(page);
  if (lang === undefined) return site;
  const { home: _, ...rest } = site;
  const inLists = site.languages?.find((each) => each.path !== '/' && isBelow(path, each.path));
  if (inLists === undefined) return { ...rest, language: lang };
  const sections = site.sections.map((section) => ({
    ...section,
    count: inLists.counts[section.slug] ?? 0,
  }));
  return { ...rest, language: lang, home: inLists.path, sections };
}

function placeOf(page: Page): { readonly lang: string | undefined; readonly path: string } {
  if (page.kind === 'record') return { lang: page.record.lang, path: page.record.path };
  if (page.kind === 'home' || page.kind === 'section')
    return { lang: page.languages?.lang, path: page.path ?? '/' };
  return { lang: undefined, path: '/' };
}

function isBelow(path: string, home: string): boolean {
  return path === home || path.startsWith(`${home}/`);
}
