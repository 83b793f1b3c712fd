import { isCall } from '../config/call.ts';
import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt } from '../config/dig.ts';
import { moduleNames, UNDERSCORED } from '../config/names.ts';
import { firstSettings, readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { ContentFolder } from '../layout.ts';
import { collectionRoutes } from './astro-routes.ts';
import type { Tool } from './tool.ts';

const CONFIGS = moduleNames('astro.config');

const PAGES: ContentFolder = { folder: 'src/pages', at: '', except: [UNDERSCORED] };

const STATICS = [{ folder: 'public', at: '' }];

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
    const locales = entriesAt(options, 'locales').filter(([name]) => name !== 'root');
    const main = textAt(options, 'defaultLocale');
    const docs = 'src/content/docs';
    const translated = locales.flatMap(([name, said]) =>
      name === main
        ? []
        : [
            {
              folder: `${docs}/${name}`,
              at: name,
              except: [UNDERSCORED],
              language: textAt(said, 'lang') ?? name,
            },
          ],
    );
    return {
      content: [{ folder: docs, at: '', except: [UNDERSCORED] }, ...translated, PAGES],
      statics: STATICS,
      aside: ['dist'],
      defaults: defaults({
        title: textAt(options, 'title') ?? textAt(options, 'title', main ?? 'en'),
        description: textAt(options, 'description'),
        url: textAt(value, 'site'),
        language: textAt(options, 'locales', 'root', 'lang') ?? main,
      }),
      faults,
    };
  },
};

export const astro: Tool = {
  name: 'Astro',
  key: 'astro',
  find: (folder) => firstNamed(folder, CONFIGS),
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const collections = await collectionFolders(folder);
    const routes = await collectionRoutes(folder);
    return {
      content: [
        ...collections.map(({ name, base }) => collectionFolder(name, base, routes.get(name))),
        PAGES,
      ],
      statics: STATICS,
      aside: ['dist'],
      defaults: defaults({ url: textAt(value, 'site'), language: textAt(value, 'i18n', 'defaultLocale') }),
      faults,
    };
  },
};

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
