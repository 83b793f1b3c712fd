import type { NamedLanguage } from '@site/languages';
import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt, textsAt } from '../config/dig.ts';
import { globs, literally } from '../config/globs.ts';
import { localeOf, mainLocale } from '../config/locales.ts';
import { REPOSITORY_FILES, yamlNames } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed, joined } from '../folder.ts';
import type { AddressRule, ContentFolder } from '../layout.ts';
import type { Tool } from './tool.ts';

const CONFIGS = [...yamlNames('_config'), '_config.toml'];

export const jekyll: Tool = {
  name: 'Jekyll',
  key: 'jekyll',
  find: async (folder) => {
    const config = await firstNamed(folder, CONFIGS);
    // So have Jupyter Book and the themes of Hexo.
    const others = await firstNamed(folder, [...yamlNames('_toc'), 'layout']);
    if (config !== undefined) return others === undefined ? config : undefined;
    const posts = await firstNamed(folder, ['_posts']);
    const own = await firstNamed(folder, ['_layouts', '_includes', 'Gemfile']);
    return own === undefined ? undefined : posts;
  },
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(
      folder,
      CONFIGS.find((name) => name === evidence),
    );
    const source = joined('', textAt(value, 'source') ?? '');
    const collections = joined(source, textAt(value, 'collections_dir') ?? '');
    const names = await folder.names(source);
    const hasHome = names.some((name) => /^index\.(?:md|markdown|html)$/.test(name));
    const rules = rulesOf(value);
    const polyglot = polyglotLanguages(value);
    return {
      content: [
        {
          folder: source,
          at: '',
          except: [
            // Its folders of posts and drafts may stand within others.
            /(?:^|\/)_(?!posts\/|drafts\/)/,
            ...(source === '' ? [hasHome ? REPOSITORY_FILES : NOT_EVEN_HOME] : []),
            ...globs(textsAt(value, 'exclude')),
          ],
          addresses: rules,
          hasCategoryFolders: true,
        },
        ...(collections === source
          ? []
          : ['_posts', '_drafts'].map((name) => ({
              folder: joined(collections, name),
              at: name,
              addresses: [{ paths: /^/, pattern: postPattern(value) }],
            }))),
        ...collectionsOf(value, collections),
      ],
      statics: [{ folder: source, at: '' }],
      aside: [
        textAt(value, 'destination') ?? '_site',
        '_layouts',
        '_includes',
        '_sass',
        '_plugins',
        '_data',
        'vendor',
      ].map((name) => joined(source, name)),
      defaults: defaults({
        title: textAt(value, 'title') ?? textAt(value, 'name'),
        description: textAt(value, 'description') ?? textAt(value, 'tagline'),
        url: textAt(value, 'url'),
        base: textAt(value, 'baseurl'),
        language: polyglotMain(value) ?? textAt(value, 'lang') ?? textAt(value, 'locale'),
        author: textAt(value, 'author', 'name') ?? textAt(value, 'author'),
        languages: polyglot,
      }),
      ...(polyglot.length === 0 ? {} : { isTranslatedInPlace: true }),
      faults,
    };
  },
};

/** The languages of its plug-in Polyglot, which go by the front matter of each text. */
function polyglotLanguages(config: unknown): readonly NamedLanguage[] {
  const main = polyglotMain(config);
  if (main === undefined) return [];
  const others = textsAt(config, 'languages').filter((each) => each !== main);
  return others.length === 0 ? [] : [...mainLocale(main), ...others.flatMap((each) => localeOf(each))];
}

function polyglotMain(config: unknown): string | undefined {
  return at(config, 'languages') === undefined ? undefined : textAt(config, 'default_lang');
}

/** Where there is no other home page, GitHub makes one of README.md. */
const NOT_EVEN_HOME = new RegExp(`(?!^readme\\.)${REPOSITORY_FILES.source}`, 'i');

/** The collections that it writes out, each in a folder that begins with `_`. */
function collectionsOf(config: unknown, parent: string): readonly ContentFolder[] {
  return entriesAt(config, 'collections').flatMap(([name, options]) => {
    if (at(options, 'output') !== true || name === 'posts') return [];
    const pattern = textAt(options, 'permalink') ?? scopedPattern(config, name);
    return [
      {
        folder: joined(parent, `_${name}`),
        at: name,
        ...(pattern === undefined
          ? {}
          : { addresses: [{ paths: /^/, pattern: sharedPattern(pattern, name) }] }),
      },
    ];
  });
}

/** Its built-in styles of the addresses of posts. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

function postPattern(config: unknown): string {
  const own = textAt(config, 'collections', 'posts', 'permalink');
  const said = own ?? scopedPattern(config, 'posts') ?? textAt(config, 'permalink') ?? 'date';
  return sharedPattern(STYLES[said] ?? said, 'posts');
}

function rulesOf(config: unknown): readonly AddressRule[] {
  const scoped = scopesOf(config).flatMap(({ path, type, permalink }) => {
    if (path === '' && type !== 'pages') return [];
    const within = path === '' ? '' : `^${literally(path)}/`;
    return [{ paths: new RegExp(within), pattern: sharedPattern(permalink, type) }];
  });
  const posts = { paths: /(?:^|\/)_(?:posts|drafts)\//, pattern: postPattern(config) };
  return [
    ...scoped.filter(({ paths }) => paths.source !== '(?:)'),
    posts,
    ...scoped.filter(({ paths }) => paths.source === '(?:)'),
  ];
}

/** The permalinks that `defaults` gives all of one kind, or of a folder. */
function scopesOf(config: unknown) {
  return listAt(config, 'defaults').flatMap((each) => {
    const permalink = textAt(each, 'values', 'permalink');
    const path = joined('', textAt(each, 'scope', 'path') ?? '');
    const isGlob = path.includes('*');
    return permalink === undefined || isGlob
      ? []
      : [{ permalink, path, type: textAt(each, 'scope', 'type') ?? 'pages' }];
  });
}

function scopedPattern(config: unknown, type: string): string | undefined {
  return scopesOf(config).find((each) => each.type === type && each.path === '')?.permalink;
}

/** Its variables in the words of all: its titles are the names of files, or what front matter has as `slug`. */
function sharedPattern(pattern: string, collection: string): string {
  return pattern
    .replace(/:(?:title|slug)\b/g, ':slug')
    .replace(/:name\b|:basename\b/g, ':name')
    .replace(/:collection\b/g, collection)
    .replace(/:long_month\b/g, ':month_name')
    .replace(/:output_ext\b/g, '.html');
}
