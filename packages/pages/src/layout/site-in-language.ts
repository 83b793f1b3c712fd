import type { LanguageSummary, Page, SiteSummary } from '@site/contract';

/** The site as a page shows it: in the language of the page, with the lists that there are in that. */
export function siteInLanguage(page: Page, site: SiteSummary): SiteSummary {
  const { lang, path } = placeOf(page);
  return inLanguage(lang, path, site);
}

/** The site as a page shows it that says that nothing is at a path: in the language below whose prefix the path lies. */
export function siteAt(path: string, site: SiteSummary): SiteSummary {
  return inLanguage(languageAt(path, site)?.lang, path, site);
}

function inLanguage(lang: string | undefined, path: string, site: SiteSummary): SiteSummary {
  if (lang === undefined) return site;
  const { home: _, ...rest } = site;
  const inLists = languageAt(path, site);
  if (inLists === undefined) return { ...rest, language: lang };
  const sections = site.sections.map((section) => ({
    ...section,
    name: section.names?.[lang] ?? section.name,
    count: inLists.counts[section.slug] ?? 0,
  }));
  return { ...rest, language: lang, home: inLists.path, sections };
}

function placeOf(page: Page): { readonly lang: string | undefined; readonly path: string } {
  if (page.kind === 'record') return { lang: page.record.lang, path: page.record.path };
  if (page.kind === 'home' || page.kind === 'section' || page.kind === 'tags' || page.kind === 'tag')
    return { lang: page.languages?.lang, path: page.path ?? '/' };
  return { lang: undefined, path: '/' };
}

/** The language below whose prefix a path lies, besides the one of the site. */
function languageAt(path: string, { languages }: SiteSummary): LanguageSummary | undefined {
  return languages?.find((each) => each.path !== '/' && isBelow(path, each.path));
}

function isBelow(path: string, home: string): boolean {
  return path === home || path.startsWith(`${home}/`);
}
