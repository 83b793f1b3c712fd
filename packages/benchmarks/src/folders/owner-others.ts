import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bare, fieldsOf, has, isIn, said, textOf, withoutIndex } from './owner-fields.ts';
import type { Tool } from './owner-tool.ts';

const ELEVENTY = ['.eleventy.js', 'eleventy.config.js', 'eleventy.config.mjs'];

/** Eleventy (11ty.dev/docs/permalinks), Gatsby's starters, Next.js with a folder of texts, and vaults of Obsidian. */
export const OTHER_TOOLS: readonly Tool[] = [
  {
    name: 'Eleventy',
    isHere: has(...ELEVENTY),
    pageOf: (file, text, folder) => {
      const config = textOf(folder, ...ELEVENTY);
      const input = /\binput:\s*["']([^"']+)["']|setInputDirectory\(["']([^"']+)/.exec(config);
      const root = (input?.[1] ?? input?.[2] ?? '').replace(/^\.\/|\/$/g, '');
      if (root !== '' && !file.startsWith(`${root}/`)) return undefined;
      const rest = root === '' ? file : file.slice(root.length + 1);
      const ignored = textOf(folder, '.eleventyignore')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
      if (/(?:^|\/)_(?:includes|data|layouts)\//.test(rest) || isIn(file, ignored)) return undefined;
      // One whose front matter is a program, or whose address is, has none that can be said without running it.
      if (/^---js/.test(text) || /^permalink:\s*(?:false|.*\{\{)/m.test(text)) return undefined;
      // What hosts show in place of an address that there is not has none itself.
      if (/^permalink:\s*["']?\/?404\.html/m.test(text)) return undefined;
      const permalink = said(fieldsOf(text), 'permalink');
      if (permalink !== undefined) return `/${permalink.replace(/^\/|(?:index)?\.html$|\/$/g, '')}`;
      if (hasDataPermalink(folder, file)) return undefined;
      const undated = bare(rest).replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1');
      return `/${undated.replace(/(?:^|(?<=\/))index$/, '').replace(/(^|\/)([^/]+)\/\2$/, '$1$2')}`;
    },
  },
  {
    name: 'Gatsby',
    isHere: has('gatsby-config.js', 'gatsby-config.ts'),
    pageOf: (file) => {
      const [, rest] = /^content\/blog\/(.*)$/.exec(file) ?? [];
      return rest === undefined ? undefined : `/${withoutIndex(rest)}`;
    },
  },
  {
    name: 'Next.js',
    isHere: has('next.config.js', 'next.config.mjs', 'next.config.ts'),
    pageOf: (file) => {
      const [, rest] = /^(?:src\/content|content|data)\/(.*)$/.exec(file) ?? [];
      // Authors have pages by other names.
      return rest === undefined || rest.startsWith('authors/') ? undefined : `/${withoutIndex(rest)}`;
    },
  },
  {
    name: 'Obsidian',
    isHere: (folder) => has('.obsidian')(folder) || existsSync(join(folder, 'en/publish.css')),
    // As Obsidian Publish has it, with a plus for each space; each language of a vault of several is a site.
    pageOf: (file, text, folder) => {
      // Its own setting says which notes are templates of others, and nobody publishes these.
      const templates = /"folder":\s*"([^"]+)"/.exec(textOf(folder, '.obsidian/templates.json'))?.[1];
      if (templates !== undefined && file.startsWith(`${templates}/`)) return undefined;
      const [, language = '', rest = file] = /^([a-z]{2}(?:-[A-Za-z]{2})?)\/(.*)$/.exec(file) ?? [];
      const permalink = said(fieldsOf(text), 'permalink');
      const own = permalink?.replace(/^\/|\/$/g, '');
      const isMain = language === '' || language === 'en';
      if (own !== undefined) return `/${[isMain ? '' : language, own].filter(Boolean).join('/')}`;
      if (/^(?:README|AGENTS|CONTRIBUTING|LICENSE|CODE_OF_CONDUCT)/i.test(rest)) return undefined;
      return `/${[language, bare(rest)].filter(Boolean).join('/').replaceAll(' ', '+')}`;
    },
  },
];

function hasDataPermalink(folder: string, file: string): boolean {
  const parent = file.split('/').slice(0, -1).join('/');
  const name = parent.slice(parent.lastIndexOf('/') + 1);
  const data = [`${name}.json`, `${name}.11tydata.json`, `${name}.11tydata.js`];
  return /["']?permalink["']?\s*[:=]/.test(textOf(join(folder, parent), ...data));
}
