import { defaults } from '../config/defaults.ts';
import { listAt, textAt } from '../config/dig.ts';
import { literally } from '../config/globs.ts';
import { moduleNames } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { ContentFolder } from '../layout.ts';
import type { Tool } from './tool.ts';

/** Folders that it reads as sources, and that hold no texts. */
const NO_TEXTS = /(?:^|\/)(?:images?|img|assets|static|data|icons?|locales?)$/;

export const gatsby: Tool = {
  name: 'Gatsby',
  key: 'gatsby',
  find: (folder) => firstNamed(folder, moduleNames('gatsby-config')),
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const sources = listAt(value, 'plugins')
      .filter((plugin) => textAt(plugin, 'resolve') === 'gatsby-source-filesystem')
      .flatMap((plugin) => textAt(plugin, 'options', 'path') ?? [])
      .map((path) => joined('', path))
      .filter((path) => !NO_TEXTS.test(path) && path !== 'src/pages' && !path.startsWith('..'));
    const node = await programOf(folder);
    const meta = (key: string) => textAt(value, 'siteMetadata', key);
    return {
      content: [
        ...(sources.length === 0 ? ['content'] : sources).map((source) => contentFolder(source, node)),
        { folder: 'src/pages', at: '' },
      ],
      statics: [{ folder: 'static', at: '' }],
      aside: ['public', '.cache'],
      defaults: defaults({
        title: meta('title'),
        description: meta('description'),
        url: meta('siteUrl'),
        base: textAt(value, 'pathPrefix'),
        language: meta('lang') ?? meta('language'),
        author: textAt(value, 'siteMetadata', 'author', 'name') ?? meta('author'),
      }),
      faults,
    };
  },
};

/** The program that gives pages their addresses, as text. */
async function programOf(folder: Folder): Promise<string> {
  const name = await firstNamed(folder, moduleNames('gatsby-node'));
  return (name === undefined ? undefined : await folder.read(name)) ?? '';
}

/** A source is a section by its name; its pages are at the root, unless the program writes the name before them. */
function contentFolder(source: string, program: string): ContentFolder {
  const name = source.slice(source.lastIndexOf('/') + 1);
  if (/^(?:content|src|markdown|docs?)$/.test(name)) return { folder: source, at: '' };
  const isPrefixed = new RegExp(`["'\`]/${literally(name)}/?(?:\\$\\{|["'\`]\\s*\\+)`).test(program);
  return isPrefixed
    ? { folder: source, at: name }
    : { folder: source, at: name, addresses: [{ paths: /^/, pattern: '/:path' }] };
}
