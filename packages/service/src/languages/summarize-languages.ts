import type { SiteSummary } from '@site/contract';
import { languageName } from '@site/languages';
import { shownIn } from '../lists/record-lists.ts';
import { type Edition, type Editions, shownInLanguage } from './editions.ts';

/** The languages of a site of several, as pages present them. */
export function summarizeLanguages({ own, others }: Editions): Pick<SiteSummary, 'languages'> {
  if (own.language === undefined || others.length === 0) return {};
  const counts = (edition: Edition, count: (slug: string) => number) =>
    Object.fromEntries([...edition.bySection.keys()].map((slug) => [slug, count(slug)]));
  const { tag } = own.language;
  const ofOwn = {
    lang: tag,
    name: languageName(tag),
    path: '/',
    counts: counts(own, (slug) => shownIn(slug, own.bySection.get(slug) ?? []).length),
  };
  const ofOthers = others.map((each) => ({
    lang: each.language.tag,
    name: languageName(each.language.tag),
    path: each.language.below,
    counts: counts(each, (slug) => shownInLanguage(each, slug).length),
  }));
  return { languages: [ofOwn, ...ofOthers] };
}
