import { defaults } from '../config/defaults.ts';
import { at, entriesAt, textAt, textsAt } from '../config/dig.ts';
import { globs, literally } from '../config/globs.ts';
import { localesOf, mainLocale } from '../config/locales.ts';
import { moduleNames, REPOSITORY_FILES } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed, joined } from '../folder.ts';
import type { AddressRule } from '../layout.ts';
import type { Tool } from './tool.ts';

const OWN = '.vitepress';

export const vitepress: Tool = {
  name: 'VitePress',
  key: 'vitepress',
  find: async (folder) => {
    if ((await firstNamed(folder, [OWN])) === undefined) return undefined;
    const config = await firstNamed(folder, moduleNames('config'), OWN);
    return config ?? firstNamed(folder, moduleNames('index'), `${OWN}/config`);
  },
  read: async (folder, evidence) => {
    const { value, module, faults } = await readSettings(folder, evidence);
    const source = joined('', textAt(value, 'srcDir') ?? '');
    const root = at(value, 'locales', 'root');
    const others = localesOf(entriesAt(value, 'locales'), ['root']);
    // A configuration in several files may keep what all languages share in a constant.
    const shared = module?.constant('sharedConfig') ?? module?.constant('shared');
    return {
      content: [
        {
          folder: source,
          at: '',
          // A page whose name is a parameter is made of data.
          except: [
            /\[[^\]/]+\]/,
            ...(source === '' ? [REPOSITORY_FILES] : []),
            ...globs(textsAt(value, 'srcExclude')),
          ],
          addresses: rewrites(value),
        },
      ],
      statics: [
        { folder: joined(source, 'public'), at: '' },
        { folder: source, at: '' },
      ],
      aside: [],
      defaults: defaults({
        title: textAt(value, 'title') ?? textAt(shared, 'title') ?? textAt(root, 'title'),
        description:
          textAt(value, 'description') ?? textAt(shared, 'description') ?? textAt(root, 'description'),
        url: textAt(value, 'sitemap', 'hostname'),
        base: textAt(value, 'base'),
        language: textAt(value, 'lang') ?? textAt(root, 'lang'),
        languages:
          others.length === 0
            ? []
            : [...mainLocale(textAt(root, 'lang') ?? textAt(value, 'lang') ?? 'en'), ...others],
      }),
      faults,
    };
  },
};

/** Pages that have other addresses; those of patterns are not read. */
function rewrites(config: unknown): readonly AddressRule[] {
  return entriesAt(config, 'rewrites').flatMap(([from, to]) => {
    if (typeof to !== 'string' || /[:*(]/.test(from)) return [];
    const address = to.replace(/(?:(?:^|\/)index)?\.md$/, '');
    return [{ paths: new RegExp(`^${literally(from)}$`), pattern: `/${joined('', address)}` }];
  });
}
