import type { Document, Site, SiteRecord } from '@site/content-core';
import { sectionPath } from '@site/contract';
import { languageAt, type SiteLanguage, siteLanguages } from '@site/languages';
import { groupBy } from '@site/primitives';

/** The documents of a site that its lists show in one language, newest first. */
export interface Edition {
  /** Absent of a site of one language. */
  readonly language?: SiteLanguage;
  readonly documents: readonly Document[];
  readonly bySection: ReadonlyMap<string, readonly Document[]>;
}

/** The editions of a site in its languages: its own first, and others that hold something. */
export interface Editions {
  readonly own: Edition;
  readonly others: readonly Required<Edition>[];
  /** The edition in whose lists a path stands. */
  readonly at: (path: string) => Edition;
}

/**
 * Parts the documents of a site by the languages below whose prefixes they lie. What only says another language, and lies
 * among those of the site, is shown with these.
 */
export function editionsOf(
  site: Pick<Site, 'config' | 'documents'>,
  bySection: ReadonlyMap<string, readonly Document[]>,
): Editions {
  const languages = siteLanguages(site.config);
  const [ownLanguage] = languages;
  if (ownLanguage === undefined) {
    const only = { documents: site.documents, bySection };
    return { own: only, others: [], at: () => only };
  }
  const byTag = groupBy(site.documents, ({ path }) => [languageAt(path, languages)?.tag ?? ownLanguage.tag]);
  const edition = (language: SiteLanguage): Required<Edition> => {
    const documents = byTag.get(language.tag) ?? [];
    return { language, documents, bySection: groupBy(documents, ({ section }) => [section]) };
  };
  const own = edition(ownLanguage);
  const others = languages.slice(1).map(edition);
  const byLanguage = new Map([own, ...others].map((each) => [each.language.tag, each]));
  return {
    own,
    others: others.filter(({ documents }) => documents.length > 0),
    at: (path) => byLanguage.get(languageAt(path, languages)?.tag ?? ownLanguage.tag) ?? own,
  };
}

/** The path of a list of a language besides that of the site, not percent-encoded: `/fr`, or `/fr/posts`. */
export function listPathIn({ below }: SiteLanguage, section?: string): string {
  return section === undefined ? below : `${below}/${section}`;
}

/** The documents of a section that the list of a language shows: the texts above its lists are none of them. */
export function shownInLanguage(
  { language, documents, bySection }: Required<Edition>,
  section?: string,
): readonly Document[] {
  const records = section === undefined ? documents : (bySection.get(section) ?? []);
  const above = new Set([language.below, ...[...bySection.keys()].map((each) => listPathIn(language, each))]);
  return records.filter(({ path }) => !above.has(path));
}

/** A list in one language. */
export interface ListedIn {
  readonly lang: string;
  /** Not percent-encoded. */
  readonly path: string;
}

/** The lists of a site of several languages, by their paths: the same list in each language that has it. */
export function listsInLanguages(
  { own, others }: Editions,
  recordsByPath: ReadonlyMap<string, SiteRecord>,
): ReadonlyMap<string, readonly ListedIn[]> {
  const { language } = own;
  if (language === undefined || others.length === 0) return new Map();
  const sections = new Set([own, ...others].flatMap(({ bySection }) => [...bySection.keys()]));
  /** Where all addresses of the language have a prefix, its list may be the page of a folder. */
  const ownPath = (section?: string): string => {
    const path = listPathIn(language, section);
    return language.below !== '' && recordsByPath.has(path) ? path : `/${section ?? ''}`;
  };
  const groups = [undefined, ...sections].map((section) => {
    const has = ({ bySection }: Edition) => section === undefined || bySection.has(section);
    const listed = others.filter(has).map((each) => ({
      lang: each.language.tag,
      path: listPathIn(each.language, section),
    }));
    const ofOwn = has(own) ? [{ lang: language.tag, path: ownPath(section) }] : [];
    return [...ofOwn, ...listed].sort((a, b) => (a.lang < b.lang ? -1 : 1));
  });
  return new Map(groups.flatMap((group) => group.map(({ path }) => [path, group] as const)));
}

/** The path of the list of a section in the language of a path, percent-encoded. */
export function sectionPathIn(language: SiteLanguage, section: string): string {
  return `${language.below}${sectionPath(section)}`;
}
