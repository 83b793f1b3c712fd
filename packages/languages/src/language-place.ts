import { languageTag } from './language-tag.ts';
import type { SiteLanguage } from './site-language.ts';

/** Where a file stands in a site of several languages. */
export interface LanguagePlace {
  /** `undefined` where neither a folder nor the name says one. */
  readonly language: SiteLanguage | undefined;
  /** As if it lay in the language of the site: without the folder, and the part of the name, that say the language. */
  readonly path: string;
}

/**
 * The language of a file: that of its first folder, `fr/guide/salt.md`, or that before its extension, `salt.fr.md`.
 * @param path - from the root of the content
 */
export function languagePlace(path: string, languages: readonly SiteLanguage[]): LanguagePlace {
  const none = { language: undefined, path };
  if (languages.length === 0) return none;
  const [folder = '', ...rest] = path.split('/');
  const ofFolder = rest.length === 0 ? undefined : named(folder, languages);
  if (ofFolder !== undefined) return { language: ofFolder, path: rest.join('/') };
  const [, stem = '', suffix = '', extension = ''] = /^(.*[^./])\.([\w-]+)(\.\w+)$/.exec(path) ?? [];
  const ofName = suffix === '' ? undefined : named(suffix, languages);
  return ofName === undefined ? none : { language: ofName, path: stem + extension };
}

/** The language that a folder or a part of a name is called by: its tag, in any case, or where its addresses begin. */
function named(name: string, languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  const key = name.toLowerCase();
  const byPath = languages.find(({ below }) => below !== '' && below === `/${key}`);
  if (byPath !== undefined) return byPath;
  const meant = languageTag(name);
  return languages.find(({ tag }) => tag === meant);
}
