import { type FoundLanguage, foundLanguages, type NamedLanguage } from '@site/languages';
import type { Layout, SiteDefaults } from '@site/layouts';
import type { ContentFile } from '../files/content-file.ts';
import { Places } from '../files/places.ts';

/** What the configuration of another tool says, else the files themselves where they can mean nothing else. */
export function foundDefaults(layout: Layout | undefined, files: readonly ContentFile[]): SiteDefaults {
  const said = layout?.defaults ?? {};
  if (said.languages !== undefined) return said;
  const places = new Places(layout);
  const languages = foundLanguages(files.map(({ path }) => path).filter((path) => places.isRecord(path)));
  return languages.length === 0 ? said : { ...said, languages: languages.map(named) };
}

function named({ tag, hasFolder }: FoundLanguage): NamedLanguage {
  return hasFolder ? { tag, path: `/${tag.toLowerCase()}` } : tag;
}
