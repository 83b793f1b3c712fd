import { defaults } from '../config/defaults.ts';
import { entriesAt, textAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { moduleNames, NAMED_AFTER_FOLDER, REPOSITORY_FILES } from '../config/names.ts';
import { firstSettings, readSettings, type Settings } from '../config/settings.ts';
import { firstNamed, joined } from '../folder.ts';
import type { StaticFolder } from '../layout.ts';
import { folderData } from './eleventy-data.ts';
import type { Tool } from './tool.ts';

const CONFIGS = ['.eleventy.js', ...moduleNames('eleventy.config')];

export const eleventy: Tool = {
  name: 'Eleventy',
  key: 'eleventy',
  find: (folder) => firstNamed(folder, CONFIGS),
  read: async (folder, evidence) => {
    const settings = await readSettings(folder, evidence);
    const input = joined('', directory(settings, 'input') ?? '');
    const own = { includes: '_includes', layouts: '_layouts', data: '_data' };
    const within = Object.entries(own).map(([name, usual]) =>
      joined(input, directory(settings, name) ?? usual),
    );
    const ignored = (await folder.read('.eleventyignore')) ?? '';
    const meta = await firstSettings(
      folder,
      metadataFiles(joined(input, directory(settings, 'data') ?? '_data')),
    );
    const data = await folderData(folder, input);
    const said = (key: string) => textAt(meta.value, key);
    return {
      content: [
        {
          folder: input,
          at: '',
          except: [
            ...(input === '' ? [REPOSITORY_FILES] : []),
            ...globs(ignored.split('\n').map((line) => below(line.trim(), input))),
            ...data.except,
          ],
          renames: [NAMED_AFTER_FOLDER],
          addresses: data.addresses,
          tags: data.tags,
        },
      ],
      statics: [...copied(settings, input), { folder: input, at: '' }],
      aside: [joined('', directory(settings, 'output') ?? '_site'), ...within],
      defaults: defaults({
        title: said('title') ?? said('name'),
        description: said('description'),
        url: said('url') ?? said('siteURL'),
        base: textAt(settings.value, 'pathPrefix'),
        language: said('language') ?? said('lang'),
        author: textAt(meta.value, 'author', 'name') ?? said('author'),
      }),
      faults: settings.faults,
    };
  },
};

/** One of its folders, which the configuration answers, exports, or sets by a method. */
function directory({ value, module }: Settings, name: string): string | undefined {
  const method = `set${name.charAt(0).toUpperCase()}${name.slice(1)}Directory`;
  const set = module?.calls.find(({ call }) => call === method)?.args[0];
  return (
    textAt(value, 'dir', name) ??
    textAt(module?.constant('config'), 'dir', name) ??
    (typeof set === 'string' ? set : undefined)
  );
}

function metadataFiles(data: string): readonly string[] {
  return ['metadata', 'site', 'meta'].flatMap((name) => [
    `${data}/${name}.json`,
    ...moduleNames(`${data}/${name}`),
  ]);
}

/** A path of the repository as one of the folder of content. */
function below(pattern: string, input: string): string {
  const plain = joined('', pattern);
  if (pattern.startsWith('#') || pattern.startsWith('!')) return '';
  return input !== '' && plain.startsWith(`${input}/`) ? plain.slice(input.length + 1) : plain;
}

/** The folders that it copies: as they stand below its input, or where it says. */
function copied({ module }: Settings, input: string): readonly StaticFolder[] {
  const calls = module?.calls.filter(({ call }) => call === 'addPassthroughCopy') ?? [];
  return calls.flatMap(({ args: [what] }) => {
    const pairs = typeof what === 'string' ? [[what, below(what, input)] as const] : entriesAt(what);
    return pairs.flatMap(([from, to]) => {
      if (typeof to !== 'string' || /[*{]/.test(from)) return [];
      const target = joined('', to);
      return [{ folder: joined('', from), at: target === '' ? '' : `/${target}` }];
    });
  });
}
