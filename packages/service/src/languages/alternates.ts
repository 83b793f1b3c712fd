import type { SiteRecord } from '@site/content-core';
import type { PageLanguages, Translation } from '@site/contract';
import type { Context } from '../context.ts';
import { translationAt } from '../items/record-urls.ts';

/** The language of the list at a path, not percent-encoded, and its translations; `undefined` on a site of one language. */
export function languagesOfList(
  path: string,
  { site, translatedLists }: Pick<Context, 'site' | 'translatedLists'>,
): PageLanguages | undefined {
  const group = translatedLists.get(path);
  const own = group?.find((each) => each.path === path);
  if (group === undefined || own === undefined) return undefined;
  const others = group.filter((each) => each !== own);
  return { lang: own.lang, translations: others.map((each) => translationAt(each, site.baseUrl)) };
}

/** The translations of a record; where it stands above a list, those of the list. */
export function translationsOf(
  record: SiteRecord,
  context: Pick<Context, 'site' | 'translatedLists'>,
): readonly Translation[] {
  const ofList = languagesOfList(record.path, context);
  if (ofList !== undefined) return ofList.translations;
  return (record.translations ?? []).map((each) => translationAt(each, context.site.baseUrl));
}
