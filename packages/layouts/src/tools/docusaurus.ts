import type { NamedLanguage } from '@site/languages';
import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt, textsAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { localeOf, mainLocale } from '../config/locales.ts';
import { moduleNames, NAMED_AFTER_FOLDER, UNDERSCORED } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { ContentFolder } from '../layout.ts';
import type { Tool } from './tool.ts';

/**
 * The numbers by which it sorts (DefaultNumberPrefixParser), which are part of no address; dates and versions are no such
 * numbers.
 */
const NUMBERS = /(?<=^|\/)(?!\d{2,4}[-_.]\d{2})(?!\d+[-_.]\d)\d+\s*[-_.]+\s*(?=[^-_.\s/])/g;

/** A post whose name, or folders, are its date: its address begins with that. */
const DATED_POST = /(?:^|\/)\d{4}[-/]\d{1,2}[-/]\d{1,2}[-/]/;

export const docusaurus: Tool = {
  name: 'Docusaurus',
  key: 'docusaurus',
  find: (folder) => firstNamed(folder, moduleNames('docusaurus.config')),
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const { docs, blogs, pages } = pluginsOf(value);
    const versioned = await Promise.all(docs.map((options) => docsFolders(folder, options)));
    const content = [...versioned.flat(), ...blogs.map(blogFolder), ...pages.map(pagesFolder)];
    const translated = localesOf(value).flatMap((locale) =>
      content.flatMap((each) => translation(each, locale)),
    );
    return {
      content: [...content, ...translated].map(({ plugin: _, ...each }) => each),
      statics: staticsOf(value).map((each) => ({ folder: joined('', each), at: '' })),
      aside: ['build', '.docusaurus', ...(translated.length === 0 ? ['i18n'] : [])],
      defaults: defaults({
        title: textAt(value, 'title'),
        description: textAt(value, 'tagline'),
        url: textAt(value, 'url'),
        base: textAt(value, 'baseUrl'),
        language: textAt(value, 'i18n', 'defaultLocale'),
        languages: languagesOf(value),
      }),
      readsMdx: !/^(?:md|detect)$/.test(textAt(value, 'markdown', 'format') ?? ''),
      faults,
    };
  },
};

/** A folder, and where its translations lie in that of a locale. */
interface PluginFolder extends ContentFolder {
  /** `docusaurus-plugin-content-docs/current` */
  readonly plugin: string;
}

interface Locale {
  readonly name: string;
  readonly folder: string;
}

/** The locales besides the default one. */
function localesOf(config: unknown): readonly Locale[] {
  const parent = textAt(config, 'i18n', 'path') ?? 'i18n';
  const main = textAt(config, 'i18n', 'defaultLocale');
  return textsAt(config, 'i18n', 'locales').flatMap((name) =>
    name === main
      ? []
      : [{ name, folder: joined(parent, textAt(config, 'i18n', 'localeConfigs', name, 'path') ?? name) }],
  );
}

function languagesOf(config: unknown): readonly NamedLanguage[] {
  const others = localesOf(config);
  if (others.length === 0) return [];
  const tagOf = (name: string) => textAt(config, 'i18n', 'localeConfigs', name, 'htmlLang');
  const main = textAt(config, 'i18n', 'defaultLocale') ?? 'en';
  return [...mainLocale(tagOf(main) ?? main), ...others.flatMap(({ name }) => localeOf(name, tagOf(name)))];
}

/** What is written in another language stands below the name of that, at the same address. */
function translation({ folder: _, at: to, ...rest }: PluginFolder, { name, folder }: Locale): PluginFolder {
  return { ...rest, folder: joined(folder, rest.plugin), at: joined(name.toLowerCase(), to) };
}

function pluginFolder(kind: string, options: unknown): string {
  const id = textAt(options, 'id');
  return `docusaurus-plugin-content-${kind}${id === undefined || id === 'default' ? '' : `-${id}`}`;
}

function staticsOf(config: unknown): readonly string[] {
  const named = textsAt(config, 'staticDirectories');
  return named.length === 0 ? ['static'] : named;
}

/** The options of each plug-in that publishes markdown. */
function pluginsOf(config: unknown) {
  const options = { docs: [] as unknown[], blogs: [] as unknown[], pages: [] as unknown[] };
  const presets = listAt(config, 'presets').map((each) => (Array.isArray(each) ? at(each, 1) : undefined));
  for (const preset of presets.length === 0 ? [{}] : presets) {
    if (at(preset, 'docs') !== false) options.docs.push(at(preset, 'docs'));
    if (at(preset, 'blog') !== false) options.blogs.push(at(preset, 'blog'));
    if (at(preset, 'pages') !== false) options.pages.push(at(preset, 'pages'));
  }
  for (const plugin of listAt(config, 'plugins')) {
    const [name, given] = Array.isArray(plugin) ? plugin : [plugin];
    if (/content-docs$/.test(String(name))) options.docs.push(given);
    if (/content-blog$/.test(String(name))) options.blogs.push(given);
    if (/content-pages$/.test(String(name))) options.pages.push(given);
  }
  return options;
}

function pagesFolder(options: unknown): PluginFolder {
  return {
    plugin: pluginFolder('pages', options),
    folder: joined('', textAt(options, 'path') ?? 'src/pages'),
    at: joined('', textAt(options, 'routeBasePath') ?? ''),
    except: excepted(options),
  };
}

function blogFolder(options: unknown): PluginFolder {
  const base = joined('', textAt(options, 'routeBasePath') ?? 'blog');
  return {
    plugin: pluginFolder('blog', options),
    folder: joined('', textAt(options, 'path') ?? 'blog'),
    // A blog at the root is a section all the same.
    at: base === '' ? 'blog' : base,
    except: excepted(options),
    addresses: [
      { paths: DATED_POST, pattern: `/${joined(base, ':year/:month/:day/:slug')}` },
      ...(base === '' ? [{ paths: /./, pattern: '/:path' }] : []),
    ],
  };
}

/** The present docs, and those of the versions: the latest has the address without a version. */
async function docsFolders(folder: Folder, options: unknown): Promise<readonly PluginFolder[]> {
  const id = textAt(options, 'id');
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`;
  const base = joined('', textAt(options, 'routeBasePath') ?? 'docs');
  const common = {
    except: excepted(options),
    namedBy: 'id',
    renames: [
      ...(at(options, 'numberPrefixParser') === false ? [] : [[NUMBERS, ''] as const]),
      NAMED_AFTER_FOLDER,
    ],
  };
  const { value } = await readSettings(folder, `${prefix}versions.json`);
  const versions = listAt(value).filter((each) => typeof each === 'string');
  const last = textAt(options, 'lastVersion') ?? versions[0] ?? 'current';
  const urlOf = (version: string): string => {
    const named = entriesAt(options, 'versions').find(([name]) => name === version)?.[1];
    const path = version === last ? '' : version === 'current' ? 'next' : version;
    return joined(base, at(named, 'path') === '' ? '' : (textAt(named, 'path') ?? path));
  };
  const plugin = pluginFolder('docs', options);
  const current = {
    plugin: `${plugin}/current`,
    folder: joined('', textAt(options, 'path') ?? 'docs'),
    at: urlOf('current'),
    ...common,
    ...(last === 'current' ? {} : { version: 'next' }),
  };
  const earlier = versions.map((version) => ({
    plugin: `${plugin}/version-${version}`,
    folder: `${prefix}versioned_docs/version-${version}`,
    at: urlOf(version),
    ...common,
    ...(version === last ? {} : { version }),
  }));
  return [...(at(options, 'includeCurrentVersion') === false ? [] : [current]), ...earlier];
}

function excepted(options: unknown): readonly RegExp[] {
  return [UNDERSCORED, /\.test\.\w+$|(?:^|\/)__tests__\//, ...globs(textsAt(options, 'exclude'))];
}
