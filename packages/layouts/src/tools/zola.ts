import { defaults } from '../config/defaults.ts';
import { entriesAt, textAt, textsAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { localeOf, mainLocale } from '../config/locales.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed } from '../folder.ts';
import type { Tool } from './tool.ts';

export const zola: Tool = {
  name: 'Zola',
  key: 'zola',
  find: async (folder) => {
    const config = await firstNamed(folder, ['zola.toml', 'config.toml']);
    const { value } = await readSettings(folder, config);
    // It requires this key, which Hugo writes otherwise.
    return textAt(value, 'base_url') === undefined ? undefined : config;
  },
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const languages = entriesAt(value, 'languages').map(([language]) => language);
    const main = textAt(value, 'default_language') ?? 'en';
    return {
      content: [{ folder: 'content', at: '', except: globs(textsAt(value, 'ignored_content')) }],
      // Files beside texts are served where those are.
      statics: [
        { folder: 'static', at: '' },
        { folder: 'content', at: '' },
      ],
      aside: ['templates', 'themes', 'sass', textAt(value, 'output_dir') ?? 'public'],
      defaults: defaults({
        title: textAt(value, 'title'),
        description: textAt(value, 'description'),
        url: textAt(value, 'base_url'),
        language: textAt(value, 'default_language') ?? (languages.length === 0 ? undefined : main),
        author: textAt(value, 'author') ?? textAt(value, 'extra', 'author'),
        languages:
          languages.length === 0
            ? []
            : [
                ...mainLocale(main),
                ...languages.filter((each) => each !== main).flatMap((each) => localeOf(each)),
              ],
      }),
      faults,
    };
  },
};
