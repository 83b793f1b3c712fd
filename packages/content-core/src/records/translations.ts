import type { Issue } from '@site/diagnostics';
import { findTranslations, languageTag, type SiteLanguage, translationKey } from '@site/languages';
import { groupBy } from '@site/primitives';
import type { Places } from '../files/places.ts';
import type { SiteRecord } from '../site/site.ts';
import type { Manuscript } from './manuscript.ts';

/** The languages of a site, and where its files stand in them. */
interface Languages {
  readonly languages: readonly SiteLanguage[];
  /** Of the site. */
  readonly language: string;
  readonly places: Places;
  /** Whether translations share the address that their authors write. */
  readonly isInPlace: boolean;
}

interface Texts {
  readonly manuscripts: readonly Manuscript[];
  readonly records: readonly SiteRecord[];
}

/** Gives each record its language, where the site has several, and its translations. */
export function translate(
  { manuscripts, records }: Texts,
  { languages, language, places, isInPlace }: Languages,
): { readonly records: readonly SiteRecord[]; readonly issues: readonly Issue[] } {
  const own = languageTag(language) ?? language;
  const hasSeveral = languages.length > 0;
  if (!hasSeveral && manuscripts.every(({ lang = own }) => lang === own))
    return { records: records.map(withoutLanguage), issues: [] };
  const addresses = isInPlace || places.areSites ? sharedPermalinks(manuscripts) : new Set<string>();
  const items = manuscripts.map((manuscript) => ({
    lang: manuscript.lang ?? own,
    key: keyOf(manuscript, places, addresses),
    path: manuscript.path,
    manuscript,
  }));
  const { of, doubled } = findTranslations(items);
  const byPath = new Map(items.map((item) => [item.path, item]));
  const translated = records.map((record) => {
    const item = byPath.get(record.path);
    const translations = item && of.get(item);
    const isSaid = hasSeveral || translations !== undefined || item?.lang !== own;
    if (item === undefined || !isSaid) return withoutLanguage(record);
    return { ...record, lang: item.lang, ...(translations && { translations }) };
  });
  return { records: translated, issues: doubled.map(({ item, first }) => report(item, first)) };
}

/** On a site of one language nothing is said of it. */
function withoutLanguage<Kind extends SiteRecord>(record: Kind): Kind {
  if (record.lang === undefined) return record;
  const { lang: _, ...rest } = record;
  // What is left out is optional.
  return rest as Kind;
}

/** The permalinks that several texts say, of which each has its own only below its language. */
function sharedPermalinks(manuscripts: readonly Manuscript[]): ReadonlySet<string> {
  const said = groupBy(manuscripts, ({ fields }) => [fields.permalink ?? '']);
  return new Set([...said].flatMap(([path, { length }]) => (path !== '' && length > 1 ? path : [])));
}

/** What translations have in common: what their authors say, else the place without what says the language. */
function keyOf({ fields, source }: Manuscript, places: Places, addresses: ReadonlySet<string>): string {
  const { translationKey: key, permalink = '' } = fields;
  if (key !== undefined) return key;
  return addresses.has(permalink) ? permalink : `/${translationKey(places.shared(source.file))}`;
}

interface Text {
  readonly lang: string;
  readonly manuscript: Manuscript;
}

function report({ lang, manuscript: { source } }: Text, first: Text): Issue {
  return source.issue('warning', 0, {
    rule: 'translation-duplicate',
    value: lang,
    message: `${first.manuscript.source.file} is the same text in ${lang} already, so this one is no translation of the others.`,
    fix: 'Say another `lang` or another `translationKey` in one of the two.',
  });
}
