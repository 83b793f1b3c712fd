import type { NamedLanguage } from '@site/languages';
import { defaults } from '../config/defaults.ts';
import { textAt, textsAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { localeOf, mainLocale } from '../config/locales.ts';
import { yamlNames } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { Tool } from './tool.ts';

export const hexo: Tool = {
  name: 'Hexo',
  key: 'hexo',
  find: async (folder) => {
    const config = await firstNamed(folder, yamlNames('_config'));
    const { value } = await readSettings(folder, await firstNamed(folder, ['package.json']));
    const isItsOwn =
      textAt(value, 'dependencies', 'hexo') !== undefined ||
      (await firstNamed(folder, ['scaffolds'])) !== undefined;
    return isItsOwn ? config : undefined;
  },
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const source = joined('', textAt(value, 'source_dir') ?? 'source');
    const permalink = textAt(value, 'permalink') ?? ':year/:month/:day/:title/';
    const pattern = `/${sharedPattern(permalink.replace(/^\/+/, ''))}`;
    return {
      content: [
        {
          folder: source,
          at: '',
          except: [
            /(?:^|\/)_(?!posts\/|drafts\/)/,
            ...globs(textsAt(value, 'skip_render')),
            ...globs(textsAt(value, 'exclude')),
          ],
          addresses: [{ paths: /^_(?:posts|drafts)\//, pattern }],
        },
      ],
      statics: [{ folder: source, at: '' }],
      aside: ['themes', 'scaffolds', textAt(value, 'public_dir') ?? 'public'],
      defaults: defaults({
        title: textAt(value, 'title'),
        description: textAt(value, 'description') ?? textAt(value, 'subtitle'),
        url: textAt(value, 'url'),
        base: textAt(value, 'root'),
        language: textsAt(value, 'language')[0],
        author: textAt(value, 'author'),
        languages: await languagesOf(folder, value),
      }),
      faults,
    };
  },
};

/** Those that the configuration names, and those that the theme has words for: a folder of such a name is in it. */
async function languagesOf(folder: Folder, config: unknown): Promise<readonly NamedLanguage[]> {
  const theme = textAt(config, 'theme');
  const words = theme === undefined ? [] : await folder.names(`themes/${theme}/languages`);
  const [main = 'en', ...named] = textsAt(config, 'language').filter((each) => each !== 'default');
  const source = await folder.names(joined('', textAt(config, 'source_dir') ?? 'source'));
  const known = [...named, ...words.map((name) => name.replace(/\.\w+$/, ''))].filter(
    (name) => name !== main && name !== 'default' && source.includes(name),
  );
  return known.length === 0
    ? []
    : [...mainLocale(main), ...[...new Set(known)].sort().flatMap((each) => localeOf(each))];
}

/** Its variables in the words of all: its titles are the names of files, below the folder of posts. */
function sharedPattern(pattern: string): string {
  return pattern
    .replace(/:(?:title|post_title|slug)\b/g, ':slug')
    .replace(/:name\b/g, ':name')
    .replace(/:category\b/g, ':categories');
}
