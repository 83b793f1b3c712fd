import { siteLanguages } from '@site/languages';
import { sectionWord, wordsOf } from '@site/words';
import type { SectionConfig, SiteConfig } from './site-config.ts';
import { sectionSlugFault } from './slug.ts';

type Languages = Pick<SiteConfig, 'language' | 'languages' | 'words'>;

/** The folders that many sites have, in the order of their sections where a site declares none. */
const KNOWN = ['art', 'posts', 'recipes', 'melange', 'open-source'];

/** What belongs to no folder. */
const PAGES = 'pages';

/**
 * The sections of a site that declares none: one of each folder, those that many sites have before others.
 * @param folders - as they are spelled, by the slugs of their sections
 */
export function sectionsOfFolders(
  folders: ReadonlyMap<string, string>,
  config: Languages,
): readonly SectionConfig[] {
  const known = KNOWN.filter((slug) => folders.has(slug)).map((slug) => namedInWords(slug, config));
  const others = [...folders]
    // Of folders that begin with `_` only a declaration distinguishes a collection of Jekyll from its includes.
    .filter(([slug, folder]) => !KNOWN.includes(slug) && !/^_\p{L}/u.test(folder))
    .filter(([slug]) => sectionSlugFault(slug) === undefined)
    .map(([slug, folder]) => ({ slug, name: sectionNameOf(slug, folder), description: '' }));
  return [...known, ...others];
}

/** The sections, with the one that every site has for what lies in no folder; whoever declares it names it. */
export function withPages(sections: readonly SectionConfig[], config: Languages): readonly SectionConfig[] {
  if (sections.some(({ slug }) => slug === PAGES)) return sections;
  return [...sections, namedInWords(PAGES, config)];
}

/** A folder that is spelled as a slug gets a name from it; another spelling is the name. */
export function sectionNameOf(slug: string, folder: string): string {
  const written = folder.normalize('NFC').trim();
  return written === slug ? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ') : written;
}

/** A section with a name in the language of the site, and in its others. */
function namedInWords(slug: string, config: Languages): SectionConfig {
  const nameIn = (language: string) =>
    sectionWord(slug, wordsOf({ language, words: config.words })) ?? sectionNameOf(slug, slug);
  const [, ...others] = siteLanguages(config);
  return {
    slug,
    name: nameIn(config.language),
    ...(others.length === 0
      ? {}
      : { names: Object.fromEntries(others.map(({ tag }) => [tag, nameIn(tag)])) }),
    description: '',
  };
}

/** What the page of a folder says of its section. */
export interface SectionPage {
  readonly slug: string;
  /** Of a translation of it: its language, whose name of the section it has. */
  readonly lang?: string | undefined;
  readonly name?: string;
  readonly description?: string;
}

/** A section as the pages of its folder name it. What they name in no language has its own name there. */
export function namedByPages(section: SectionConfig, pages: readonly SectionPage[]): SectionConfig {
  const ofSection = pages.filter(({ slug }) => slug === section.slug);
  const { lang: _, ...own }: Partial<SectionPage> =
    ofSection.findLast(({ lang }) => lang === undefined) ?? {};
  const { names: known, ...rest } = section;
  const names = {
    ...(own.name === undefined ? known : {}),
    ...Object.fromEntries(ofSection.flatMap(({ lang, name }) => (lang && name ? [[lang, name]] : []))),
  };
  return { ...rest, ...own, ...(Object.keys(names).length === 0 ? {} : { names }) };
}
