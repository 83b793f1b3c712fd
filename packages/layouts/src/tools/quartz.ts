import { defaults } from '../config/defaults.ts';
import { textAt, textsAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed } from '../folder.ts';
import type { Tool } from './tool.ts';

export const quartz: Tool = {
  name: 'Quartz',
  key: 'quartz',
  find: (folder) => firstNamed(folder, ['quartz.config.ts']),
  read: async (folder, evidence) => {
    const { value, module, faults } = await readSettings(folder, evidence);
    const texts = (await folder.names('content')).filter((name) => !name.startsWith('.'));
    // Its own repository has its guide in another folder.
    const content = texts.length > 0 ? 'content' : 'docs';
    const main = value ?? module?.constant('config');
    const said = (key: string) => textAt(main, 'configuration', key);
    return {
      content: [{ folder: content, at: '', except: globs(textsAt(main, 'configuration', 'ignorePatterns')) }],
      statics: [
        { folder: content, at: '' },
        { folder: 'quartz/static', at: '/static' },
      ],
      aside: ['public', ...(content === 'content' ? ['docs'] : [])],
      defaults: defaults({ title: said('pageTitle'), url: said('baseUrl'), language: said('locale') }),
      faults,
    };
  },
};
