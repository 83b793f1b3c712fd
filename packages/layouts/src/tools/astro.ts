import { languageTag, type NamedLanguage } from '@site/languages';
import { isCall } from '../config/call.ts';
import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt } from '../config/dig.ts';
import { localeOf, localesOf, mainLocale } from '../config/locales.ts';
import { moduleNames, UNDERSCORED } from '../config/names.ts';
import { firstSettings, readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { ContentFolder } from '../layout.ts';
import { collectionRoutes } from './astro-routes.ts';
import type { Tool } from './tool.ts';

const CONFIGS = moduleNames('astro.config');

const PAGES: ContentFolder = { folder: 'src/pages', at: '', except: [UNDERSCORED] };

const STATICS = [{ folder: 'public', at: '' }];

const DOCS = 'src/content/docs';

export const starlight: Tool = {
  name: 'Starlight',
  key: 'starlight',
  find: async (folder) => {
    const config = await firstNamed(folder, CONFIGS);
    const { value } = await readSettings(folder, config);
    return starlightOptions(value) === undefined ? undefined : config;
  },
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const options = starlightOptions(value);
    const main = textAt(options, 'defaultLocale');
    return {
      content: [{ folder: DOCS, at: '', except: [UNDERSCORED] }, PAGES],
      statics: STATICS,
      aside: ['dist'],
      defaults: defaults({
        title: textAt(options, 'title') ?? textAt(options, 'title', main ?? 'en'),
        description: textAt(options, 'description'),
        url: textAt(value, 'site'),
        base: textAt(value, 'base'),
        language:
          textAt(options, 'locales', 'root', 'lang') ??
          textAt(options, 'locales', main ?? '', 'lang') ??
          main,
        languages: await starlightLanguages(folder, options),
      }),
      faults,
    };
  },
};

/** The languages of its documentation: the one at the root has no prefix, and without such a one each has its own. */
async function starlightLanguages(folder: Folder, options: unknown): Promise<readonly NamedLanguage[]> {
  if (!isMap(options) || !Object.hasOwn(options, 'locales')) return [];
  const said = entriesAt(options, 'locales');
  if (said.length === 0) {
    // They come from another module, and the folders are called as they are.
    const names = await folder.names(DOCS);
    return names
      .filter((name) => languageTag(name) !== undefined && /^[a-z]{2}(?:-|$)/i.test(name))
      .flatMap((name) => prefixed(name));
  }
  const root = textAt(options, 'locales', 'root', 'lang');
  const others = said.filter(([name]) => name !== 'root');
  if (root !== undefined) return [...mainLocale(root), ...localesOf(others)];
  return others.flatMap(([name, each]) => prefixed(name, textAt(each, 'lang')));
}

/** A language all of whose addresses begin with its name, also where it is that of the site. */
function prefixed(name: string, tag: string = name): readonly NamedLanguage[] {
  return mainLocale(tag, `/${name.toLowerCase()}`);
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export const astro: Tool = {
  name: 'Astro',
  key: 'astro',
  find: (folder) => firstNamed(folder, CONFIGS),
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const collections = await collectionFolders(folder);
    const routes = await collectionRoutes(folder);
    const languages = astroLanguages(value);
    return {
      content: [
        ...collections.map(({ name, base }) => collectionFolder(name, base, routes.get(name))),
        ...collections.flatMap(({ name, base }) => translated(name, base, routes.get(name), languages)),
        PAGES,
      ],
      statics: STATICS,
      aside: ['dist'],
      defaults: defaults({
        url: textAt(value, 'site'),
        base: textAt(value, 'base'),
        language: textAt(value, 'i18n', 'defaultLocale'),
        languages,
      }),
      faults,
    };
  },
};

/** The languages of its routes: the default one has no prefix, unless the configuration says that it has. */
function astroLanguages(config: unknown): readonly NamedLanguage[] {
  const main = textAt(config, 'i18n', 'defaultLocale');
  const isPrefixed = at(config, 'i18n', 'routing', 'prefixDefaultLocale') === true;
  return listAt(config, 'i18n', 'locales').flatMap((each) => {
    const name = typeof each === 'string' ? each : textAt(each, 'path');
    if (name === undefined) return [];
    const tag = textAt(each, 'codes', 0) ?? name;
    if (name === main) return isPrefixed ? prefixed(name, tag) : mainLocale(tag);
    return localeOf(name, tag);
  });
}

/** A collection whose folders are languages, as its guide has them, is shown below each: `/fr/blog`. */
function translated(
  name: string,
  base: string,
  route: string = name,
  languages: readonly NamedLanguage[],
): readonly ContentFolder[] {
  return languages.flatMap((each) => {
    const named = typeof each === 'string' ? each : (each.path?.slice(1) ?? each.tag);
    return [
      { folder: `${base}/${named}`, at: joined(named, route === '' ? name : route), except: [UNDERSCORED] },
    ];
  });
}

/** What the integration is given; `undefined` where there is none. */
function starlightOptions(config: unknown): unknown {
  const call = listAt(config, 'integrations').find((each) => isCall(each) && each.call === 'starlight');
  return isCall(call) ? (call.args[0] ?? {}) : undefined;
}

function collectionFolder(name: string, base: string, route = name): ContentFolder {
  const common = { folder: base, except: [UNDERSCORED] };
  return route === ''
    ? { ...common, at: name, addresses: [{ paths: /^/, pattern: '/:path' }] }
    : { ...common, at: route };
}

/** The collections and their folders: those that the site declares, else the folders there are. */
async function collectionFolders(
  folder: Folder,
): Promise<readonly { readonly name: string; readonly base: string }[]> {
  const { module } = await firstSettings(folder, [
    ...moduleNames('src/content.config'),
    ...moduleNames('src/content/config'),
  ]);
  const declared = entriesAt(module?.constant('collections'));
  if (declared.length === 0) {
    const names = await folder.names('src/content');
    return names.filter((name) => !name.includes('.')).map((name) => ({ name, base: `src/content/${name}` }));
  }
  return declared.map(([name, call]) => {
    const loader = at(call, 'args', 0, 'loader');
    const base = isCall(loader) && loader.call === 'glob' ? textAt(loader.args[0], 'base') : undefined;
    return { name, base: base === undefined ? `src/content/${name}` : joined('', base) };
  });
}
