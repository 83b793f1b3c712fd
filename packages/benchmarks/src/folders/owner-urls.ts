import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { bare, type Fields, fieldsOf, has, isIn, listIn, textOf, withoutIndex } from './owner-fields.ts';
import { hugoPage } from './owner-hugo.ts';
import { OTHER_TOOLS } from './owner-others.ts';
import type { Tool } from './owner-tool.ts';

const TOOLS: readonly Tool[] = [
  {
    name: 'Docusaurus',
    isHere: has('docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs'),
    pageOf: (file, text, root) => {
      const { slug, id } = fieldsOf(text);
      const [, top = '', rest = ''] = /^(docs|blog)\/(.*)$/.exec(file) ?? [];
      if (rest === '' || /(?:^|\/)_/.test(rest)) return undefined;
      const config = textOf(root, 'docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs');
      // One that is set is that of the documents, in all that were looked at.
      const base = /routeBasePath:\s*["']([^"']*)["']/.exec(config)?.[1] ?? top;
      const folder = top === 'docs' ? base.replace(/^\/|\/$/g, '') : top;
      const at = (path: string) => `/${folder}/${path}`.replace(/\/{2,}/g, '/');
      if (typeof slug === 'string' && slug.startsWith('/')) return at(slug);
      const dated = folder === 'blog' ? /^(\d{4})-(\d{2})-(\d{2})[-/](.*)$/.exec(rest) : null;
      // Numbers that sort are those of documents alone, and a version is none (DefaultNumberPrefixParser).
      const plain = withoutIndex(
        dated?.[4] ?? rest.replace(/(^|\/)(?!\d+[-_.]\d)\d+\s*[-_.]+\s*(?=[^-_.\s])/g, '$1'),
      );
      if (dated !== null)
        return `/blog/${typeof slug === 'string' ? slug : `${dated[1]}/${dated[2]}/${dated[3]}/${plain}`}`;
      if (typeof slug === 'string') return at(plain.slice(0, plain.lastIndexOf('/') + 1) + slug);
      // Its `id` stands for the name of the file.
      if (typeof id === 'string') return at(plain.slice(0, plain.lastIndexOf('/') + 1) + id);
      // A file that is called as its folder is the page of that.
      return at(plain.replace(/(^|\/)([^/]+)\/\2$/, '$1$2'));
    },
  },
  {
    name: 'VitePress',
    isHere: has('.vitepress/config.ts', '.vitepress/config.mts', '.vitepress/config.js'),
    pageOf: (file, _, folder) => {
      const config = textOf(folder, '.vitepress/config.ts', '.vitepress/config.mts', '.vitepress/config.js');
      const source = /srcDir:\s*["']([^"']+)["']/.exec(config)?.[1];
      const [first = '', ...rest] = file.split('/');
      if (source !== undefined && first !== source) return undefined;
      // What stands in brackets is made of data.
      if (file.includes('[') || isIn(file, listIn(config, 'srcExclude'))) return undefined;
      // These are pages by its rules, which nobody means.
      if (/^(?:README|CONTRIBUTING|CHANGELOG|CLAUDE)/.test(file)) return undefined;
      return `/${withoutIndex(source === undefined ? file : rest.join('/'))}`;
    },
  },
  {
    name: 'VitePress in a folder',
    isHere: has('src/guide', 'packages/docs/.vitepress'),
    pageOf: (file) => {
      const [, rest] = /^(?:src|packages\/docs)\/(.*)$/.exec(file) ?? [];
      return rest === undefined ? undefined : `/${withoutIndex(rest)}`;
    },
  },
  {
    name: 'Starlight',
    isHere: has('src/content/docs'),
    pageOf: (file, text) => {
      const [, rest] = /^src\/content\/docs\/(.*)$/.exec(file) ?? [];
      const { slug } = fieldsOf(text);
      if (rest === undefined) return undefined;
      return `/${typeof slug === 'string' ? slug : withoutIndex(rest).toLowerCase()}`;
    },
  },
  {
    name: 'Zola',
    isHere: (folder) =>
      has('content')(folder) && /^base_url\s*=/m.test(textOf(folder, 'config.toml', 'zola.toml')),
    pageOf: (file, text) => {
      const [, rest] = /^content\/(.*)$/.exec(file) ?? [];
      if (rest === undefined || /\.[a-z]{2}\.md$/.test(rest)) return undefined;
      const [, head = ''] = /^\s*\+\+\+\n([\s\S]*?)\n\+\+\+/.exec(text) ?? [];
      const path = /^path\s*=\s*"([^"]+)"/m.exec(head)?.[1];
      if (path !== undefined) return `/${path.replace(/^\/|\/$/g, '')}`;
      return `/${withoutIndex(rest.replace(/(^|\/)_index\.md$/, '$1index.md')).replace(/(^|\/)\d{4}-\d{2}-\d{2}[-_]/, '$1')}`;
    },
  },
  {
    name: 'Hugo',
    isHere: (folder) =>
      has('hugo.toml', 'hugo.yaml', 'config/_default')(folder) ||
      /^baseURL\s*[=:]/im.test(textOf(folder, 'config.toml', 'config.yaml')),
    pageOf: hugoPage,
  },
  {
    name: 'Hexo',
    isHere: (folder) => has('_config.yml')(folder) && has('source')(folder),
    pageOf: (file, text, folder) => {
      const [, rest] = /^source\/(.*)$/.exec(file) ?? [];
      if (rest === undefined || rest.startsWith('_drafts/')) return undefined;
      const [, post] = /^_posts\/(.*)$/.exec(rest) ?? [];
      if (post === undefined) return rest.startsWith('_') ? undefined : `/${withoutIndex(rest)}`;
      const isDated = /^new_post_name:.*:year/m.test(textOf(folder, '_config.yml'));
      const [, date, name] = (isDated ? /^(\d{4}-\d{2}-\d{2})-(.*)$/.exec(post) : null) ?? [];
      const fields = date === undefined ? fieldsOf(text) : { ...fieldsOf(text), date };
      return expand(pattern(folder, ':year/:month/:day/:title/'), withoutIndex(name ?? post), fields);
    },
  },
  {
    name: 'Jekyll',
    isHere: (folder) =>
      has('_config.yml', 'docs/_config.yml')(folder) && has('_posts', 'docs/_posts')(folder),
    pageOf: (file, text, folder) => {
      const fields = fieldsOf(text);
      const root = existsSync(join(folder, '_config.yml')) ? '' : 'docs/';
      if (!file.startsWith(root) || !text.startsWith('---')) return undefined;
      const rest = file.slice(root.length);
      if (typeof fields['permalink'] === 'string')
        return `/${fields['permalink'].replace(/^\/|\/$|\.html$/g, '')}`;
      const [, before = '', name] = /^(.*\/)?_posts\/(?:.*\/)?([^/]*)$/.exec(rest) ?? [];
      const config = (parse(textOf(join(folder, root), '_config.yml')) ?? {}) as Fields;
      const collections = (config['collections'] ?? {}) as Readonly<Record<string, Fields | undefined>>;
      const [, collection = '', item = ''] = /^_([a-z]+)\/(.*)$/.exec(rest) ?? [];
      if (name === undefined) {
        const said = collections[collection];
        if (said?.['output'] === true) {
          const shape = String(said['permalink'] ?? '/:collection/:path');
          return `/${shape.replace(':collection', collection).replace(':path', bare(item)).split('/').filter(Boolean).join('/')}`;
        }
        return /(?:^|\/)_/.test(rest) ? undefined : `/${withoutIndex(rest)}`;
      }
      const [, year, month, day, title = ''] = /^(\d+)-(\d+)-(\d+)-(.*)$/.exec(bare(name)) ?? [];
      const date = `${year}-${month}-${day}`;
      const otherwise = pattern(join(folder, root), '/:categories/:year/:month/:day/:title:output_ext');
      const folders = before.split('/').filter(Boolean);
      return expand(String(collections['posts']?.['permalink'] ?? otherwise), title, {
        ...fields,
        // That of the front matter comes before that of the name.
        date: fields['date'] ?? date,
        categories: [...folders, fields['categories'] ?? fields['category'] ?? []].flat(),
      });
    },
  },
  {
    name: 'MkDocs',
    isHere: has('mkdocs.yml'),
    pageOf: (file, text) => {
      const [, rest] = /^docs\/(.*)$/.exec(file) ?? [];
      if (rest === undefined) return undefined;
      // The blog plug-in of Material.
      const post = /^blog\/posts\/(?:.*\/)?([^/]+)\.md$/.exec(rest);
      if (post === null) return `/${withoutIndex(rest)}`;
      const { slug, date, title } = fieldsOf(text);
      const created = String((date as Fields | undefined)?.['created'] ?? date ?? '');
      if (slug !== undefined) return `/blog/${created.slice(0, 10).replaceAll('-', '/')}/${String(slug)}`;
      const words = String(title ?? /^#\s+(.*)$/m.exec(text)?.[1] ?? '');
      const name = words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/[\s-]+/g, '-');
      return `/blog/${created.slice(0, 10).replaceAll('-', '/')}/${name}`;
    },
  },
  {
    name: 'Quartz',
    isHere: has('quartz.config.ts'),
    pageOf: (file, _, folder) => {
      const [, rest] = /^content\/(.*)$/.exec(file) ?? [];
      const ignored = listIn(textOf(folder, 'quartz.config.ts'), 'ignorePatterns');
      if (rest === undefined || isIn(rest, ignored)) return undefined;
      return `/${withoutIndex(rest.replace(/(^|\/)_index\.md$/, '$1index.md')).replace(/\s/g, '-')}`;
    },
  },
  ...OTHER_TOOLS,
];

/** The tool of a folder by its own signs; `undefined` for none of those known here. */
export function toolOf(folder: string): Tool | undefined {
  const own = TOOLS.find(({ isHere }) => isHere(folder));
  if (own !== undefined) return own;
  for (const within of ['docs', 'website']) {
    const inner = TOOLS.find(({ isHere }) => isHere(join(folder, within)));
    if (inner === undefined) continue;
    const { name, pageOf } = inner;
    const isHere = () => true;
    const start = `${within}/`;
    return {
      name,
      isHere,
      pageOf: (file, text) =>
        file.startsWith(start) ? pageOf(file.slice(start.length), text, join(folder, within)) : undefined,
    };
  }
  return undefined;
}

function pattern(folder: string, otherwise: string): string {
  const config = readFileSync(join(folder, '_config.yml'), 'utf8');
  const written = /^permalink:\s*["']?([^\s"'#]+)/m.exec(config)?.[1] ?? otherwise;
  const styles: Fields = {
    pretty: '/:categories/:year/:month/:day/:title/',
    date: '/:categories/:year/:month/:day/:title:output_ext',
    none: '/:categories/:title:output_ext',
  };
  return String(styles[written] ?? written);
}

function expand(permalink: string, title: string, fields: Fields): string {
  const [year = '', month = '', day = ''] = String(
    fields['date'] instanceof Date ? fields['date'].toISOString() : (fields['date'] ?? ''),
  ).split(/[-T ]/);
  const categories = [fields['categories'] ?? fields['category'] ?? []].flat().join('/').replaceAll(' ', '/');
  const values: Fields = {
    year,
    month,
    day,
    title,
    name: title,
    slug: title,
    categories: categories.toLowerCase(),
    output_ext: '',
  };
  const path = permalink.replace(/:(\w+)/g, (_, key: string) => String(values[key] ?? ''));
  return `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`.replace(/\.html$/, '');
}
