import { languageTag, type NamedLanguage } from '@site/languages';
import { textAt } from './dig.ts';

/**
 * A language by the name that a tool has for it, which is where its addresses begin, and by the tag that it may say
 * besides. What is no tag is no language.
 */
export function localeOf(name: string, said?: string): readonly NamedLanguage[] {
  const [tag, path] = [languageTag(said ?? name), `/${name.toLowerCase()}`];
  if (tag === undefined) return [];
  return [path === `/${tag.toLowerCase()}` ? tag : { tag, path }];
}

/** The language whose texts have addresses without a prefix, or with one where `path` says so. */
export function mainLocale(tag: string | undefined, path?: string): readonly NamedLanguage[] {
  const found = tag === undefined ? undefined : languageTag(tag);
  if (found === undefined) return [];
  return [path === undefined ? found : { tag: found, path }];
}

/** The languages of a map of locales, each by its key; those with the keys of `except` are left out. */
export function localesOf(
  entries: readonly (readonly [string, unknown])[],
  except: readonly (string | undefined)[] = [],
): readonly NamedLanguage[] {
  return entries
    .filter(([name]) => !except.includes(name))
    .flatMap(([name, options]) => localeOf(name, textAt(options, 'lang')));
}
