import type { NamedLanguage } from '@site/languages';
import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt, textsAt } from '../config/dig.ts';
import { literally } from '../config/globs.ts';
import { localeOf, mainLocale } from '../config/locales.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { AddressRule, ContentFolder, StaticFolder } from '../layout.ts';
import type { Tool } from './tool.ts';

const EXTENSIONS = ['toml', 'yaml', 'yml', 'json'];

/** The folder of its configuration, where that is more than a file. */
const DIRECTORY = 'config/_default';

export const hugo: Tool = {
  name: 'Hugo',
  key: 'hugo',
  find: async (folder) => {
    const own = await firstNamed(folder, named('hugo'));
    if (own !== undefined) return own;
    const inFolder = await firstNamed(folder, [...named('hugo'), ...named('config')], DIRECTORY);
    if (inFolder !== undefined) return inFolder;
    // Others have a config.yaml too.
    const beside = await firstNamed(folder, ['content', 'archetypes', 'themes', 'layouts']);
    return beside === undefined ? undefined : firstNamed(folder, named('config'));
  },
  read: async (folder, evidence) => {
    const { value, faults } = await wholeConfig(folder, evidence);
    const rules = rulesOf(value);
    return {
      content: contentOf(value).map((each) => ({ ...each, addresses: rules })),
      statics: staticsOf(value),
      aside: [
        'themes',
        'layouts',
        'archetypes',
        'resources',
        '_vendor',
        'i18n',
        setting(value, 'publishDir') ?? 'public',
      ],
      defaults: defaults({
        title: setting(value, 'title'),
        description: setting(at(value, 'params'), 'description'),
        url: setting(value, 'baseURL'),
        language:
          mainLanguage(value) ??
          setting(value, 'languageCode') ??
          setting(value, 'locale') ??
          setting(value, 'defaultContentLanguage'),
        author: authorOf(at(value, 'author')) ?? authorOf(at(value, 'params', 'author')),
        languages: languagesOf(value),
      }),
      faults,
    };
  },
};

function named(name: string): readonly string[] {
  return EXTENSIONS.map((extension) => `${name}.${extension}`);
}

/** A file of one key, and of one language of `languages`: `languages.fr.toml`. */
const PART = /^(permalinks|languages|params|module|author)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;

/** The configuration with what stands in files of its own beside it. */
async function wholeConfig(folder: Folder, evidence: string | undefined): Promise<Settings> {
  const root = await readSettings(folder, evidence);
  if (evidence?.startsWith(DIRECTORY) !== true) return root;
  const names = [...(await folder.names(DIRECTORY))].sort();
  const parts = await Promise.all(
    names.flatMap((name) => {
      const [, key, language] = PART.exec(name) ?? [];
      if (key === undefined || (language !== undefined && key !== 'languages')) return [];
      return [readSettings(folder, `${DIRECTORY}/${name}`).then((part) => ({ key, language, part }))];
    }),
  );
  const whole = new Map(entriesAt(root.value));
  for (const { key, language, part } of parts) {
    const inLanguage = { ...Object.fromEntries(entriesAt(whole.get(key))), [language ?? '']: part.value };
    whole.set(key, language === undefined ? part.value : inLanguage);
  }
  const { faults } = root;
  return {
    value: Object.fromEntries(whole),
    faults: [...faults, ...parts.flatMap(({ part }) => part.faults)],
  };
}

/** A setting, whose name is written in any case. */
function setting(value: unknown, key: string): string | undefined {
  const found = entriesAt(value).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}

function authorOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : textAt(value, 'name');
}

/** The folders of the languages, when each has its own; else that of all. Mounts lay others into it. */
function contentOf(config: unknown): readonly ContentFolder[] {
  const main = setting(config, 'defaultContentLanguage') ?? 'en';
  const below = at(config, 'defaultContentLanguageInSubdir') === true;
  const ofLanguages = entriesAt(config, 'languages').flatMap(([language, options]) => {
    const folder = setting(options, 'contentDir');
    if (folder === undefined) return [];
    const own = language === main && !below ? { at: '' } : { at: language };
    return [{ folder: joined('', folder), ...own }];
  });
  const mounted = mountsOf(config, 'content').map(({ folder, at: to }) => ({ folder, at: to }));
  const all = [...ofLanguages, ...mounted];
  return all.length > 0 ? all : [{ folder: joined('', setting(config, 'contentDir') ?? 'content'), at: '' }];
}

/** Its languages by their keys, the main one without a prefix unless that is said; one that is disabled is none. */
function languagesOf(config: unknown): readonly NamedLanguage[] {
  const said = entriesAt(config, 'languages').filter(([, options]) => at(options, 'disabled') !== true);
  if (said.length < 2) return [];
  const main = setting(config, 'defaultContentLanguage') ?? 'en';
  const below = at(config, 'defaultContentLanguageInSubdir') === true;
  return said.flatMap(([name, options]) => {
    const tag = setting(options, 'languageCode') ?? setting(options, 'locale') ?? name;
    return name === main
      ? mainLocale(tag, below ? `/${name.toLowerCase()}` : undefined)
      : localeOf(name, tag);
  });
}

/** The language of the site: that of its main language, where there are several. */
function mainLanguage(config: unknown): string | undefined {
  const main = setting(config, 'defaultContentLanguage') ?? 'en';
  const options = at(config, 'languages', main);
  return options === undefined
    ? undefined
    : (setting(options, 'languageCode') ?? setting(options, 'locale') ?? main);
}

function staticsOf(config: unknown): readonly StaticFolder[] {
  const folders = textsAt(config, 'staticDir');
  const mounted = mountsOf(config, 'static').map(({ folder, at: to }) => ({
    folder,
    at: to === '' ? '' : `/${to}`,
  }));
  return [
    ...(folders.length > 0 ? folders : ['static']).map((folder) => ({ folder: joined('', folder), at: '' })),
    ...mounted,
    // Its templates publish what is there, and its texts name it from the root.
    { folder: setting(config, 'assetDir') ?? 'assets', at: '' },
  ];
}

/** What is laid into one of its folders from elsewhere in the repository. */
function mountsOf(config: unknown, target: string): readonly StaticFolder[] {
  return listAt(config, 'module', 'mounts').flatMap((mount) => {
    const [from, to] = [textAt(mount, 'source'), textAt(mount, 'target')];
    if (from === undefined || to === undefined || from.startsWith('..')) return [];
    const [first, ...rest] = joined('', to).split('/');
    return first === target ? [{ folder: joined('', from), at: rest.join('/') }] : [];
  });
}

/** Its patterns by section; newer ones stand under the kind of page. */
function rulesOf(config: unknown): readonly AddressRule[] {
  const pages = at(config, 'permalinks', 'page');
  const patterns = typeof pages === 'object' ? entriesAt(pages) : entriesAt(config, 'permalinks');
  return patterns.flatMap(([section, pattern]) =>
    // A slice of the sections, `:sections[1:]`, is nothing that others have.
    typeof pattern === 'string' && !pattern.includes('[')
      ? [{ paths: below(section), pattern: sharedPattern(pattern) }]
      : [],
  );
}

function below(section: string): RegExp {
  // The page of a section is none of its pages.
  const pages = '(?!(?:.*/)?_index.)';
  return new RegExp(section === '/' ? `^${pages}[^/]+$` : `^${literally(joined('', section))}/${pages}`, 'i');
}

/** Its variables in the words of all. `:title` is the title's slug, `:slug` that of the front matter before it. */
function sharedPattern(pattern: string): string {
  return pattern
    .replace(/:sectionslugs?/g, (name) => name.replace('slug', ''))
    .replace(/:slug(?!or)\b/g, ':slugortitle')
    .replace(/:slugor(?:filename|contentbasename)/g, ':slug')
    .replace(/:filename|:contentbasename/g, ':name')
    .replace(/:monthname/g, ':month_name');
}
