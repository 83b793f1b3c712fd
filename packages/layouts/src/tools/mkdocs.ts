import { defaults } from '../config/defaults.ts';
import { at, entriesAt, listAt, textAt } from '../config/dig.ts';
import { globs } from '../config/globs.ts';
import { yamlNames } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed, joined } from '../folder.ts';
import type { AddressRule } from '../layout.ts';
import type { Tool } from './tool.ts';

export const mkdocs: Tool = {
  name: 'MkDocs',
  key: 'mkdocs',
  find: (folder) => firstNamed(folder, yamlNames('mkdocs')),
  read: async (folder, evidence) => {
    const { value, faults } = await readSettings(folder, evidence);
    const docs = joined('', textAt(value, 'docs_dir') ?? 'docs');
    const excluded = (textAt(value, 'exclude_docs') ?? '').split('\n').map((line) => line.trim());
    return {
      content: [
        {
          folder: docs,
          at: '',
          except: globs(excluded.filter((line) => !/^(?:#|!|$)/.test(line)).map(anywhere)),
          addresses: blogRules(value),
        },
      ],
      statics: [{ folder: docs, at: '' }],
      aside: [textAt(value, 'site_dir') ?? 'site'],
      defaults: defaults({
        title: textAt(value, 'site_name'),
        description: textAt(value, 'site_description'),
        url: textAt(value, 'site_url'),
        language: textAt(value, 'theme', 'language') ?? textAt(value, 'theme', 'locale'),
        author: textAt(value, 'site_author'),
      }),
      faults,
    };
  },
};

/** A pattern of gitignore without a slash within means a name in any folder. */
function anywhere(pattern: string): string {
  return /.\/./.test(pattern) || pattern.startsWith('/') ? pattern : `**/${pattern}`;
}

/** The blog of Material for MkDocs, whose posts are named by their titles. */
function blogRules(config: unknown): readonly AddressRule[] {
  const blogs = listAt(config, 'plugins').flatMap((plugin) =>
    plugin === 'blog'
      ? [{}]
      : entriesAt(plugin)
          .filter(([name]) => name === 'blog')
          .map(([, options]) => options),
  );
  return blogs.map((options) => {
    const base = joined('', textAt(options, 'blog_dir') ?? 'blog');
    const format = textAt(options, 'post_url_format') ?? '{date}/{slug}';
    const pattern = format
      .replace('{date}', dateFormat(textAt(options, 'post_url_date_format') ?? 'yyyy/MM/dd'))
      .replace('{slug}', ':slugortitle')
      .replace('{file}', ':name')
      .replace(/\{categories\}/, at(options, 'categories') === false ? '' : ':categories');
    const posts = textAt(options, 'post_dir')?.replace('{blog}', base) ?? `${base}/posts`;
    return { paths: new RegExp(`^${posts}/`), pattern: `/${joined(base === '.' ? '' : base, pattern)}` };
  });
}

function dateFormat(format: string): string {
  return format.replace('yyyy', ':year').replace('MM', ':month').replace('dd', ':day');
}
