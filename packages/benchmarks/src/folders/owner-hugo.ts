import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fields, fieldsOf, said, textOf, withoutIndex } from './owner-fields.ts';

/** One folder of content, and what its addresses begin with. */
interface ContentRoot {
  readonly folder: string;
  readonly prefix: string;
}

/** The address at which Hugo publishes a file (gohugo.io/content-management/urls); `undefined` of what it does not. */
export function hugoPage(file: string, text: string, folder: string): string | undefined {
  const root = rootsOf(folder)
    .filter((each) => file.startsWith(`${each.folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  if (root === undefined || isNeverRendered(file, folder)) return undefined;
  // Its keys are of any case.
  const written = Object.entries(fieldsOf(text)).map(([key, value]) => [key.toLowerCase(), value]);
  const fields: Fields = Object.fromEntries(written);
  const url = said(fields, 'url');
  if (url !== undefined) return `/${url.replace(/^\/|\/$|\.html$/g, '')}`;
  const rest = file.slice(root.folder.length + 1).replace(/(^|\/)_index\.md$/, '$1index.md');
  // Spaces become hyphens, and all is in lower case.
  const path = withoutIndex(rest).toLowerCase().replace(/\s+/g, '-');
  const slug = said(fields, 'slug');
  const [section = ''] = path.split('/');
  const pattern = /(?:^|\/)_?index\./.test(file) ? undefined : patternOf(folder, section);
  const own = pattern === undefined ? undefined : expanded(pattern, String(fields['date'] ?? ''), slug);
  const plain = slug === undefined ? path : path.slice(0, path.lastIndexOf('/') + 1) + slug;
  return `/${[root.prefix, own ?? plain].filter((part) => part !== '').join('/')}`;
}

function configOf(folder: string): string {
  const main = ['hugo.yaml', 'hugo.toml', 'config.toml', 'config.yaml'];
  const inFolder = main.map((name) => `config/_default/${name}`);
  return textOf(folder, ...main, ...inFolder);
}

/** The folders of languages, by the files or the tables that name them. */
function rootsOf(folder: string): readonly ContentRoot[] {
  const directory = join(folder, 'config/_default');
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const config = configOf(folder);
  const main = /defaultContentLanguage\s*[:=]\s*["']?([\w-]+)/.exec(config)?.[1] ?? 'en';
  const ofFiles = files.flatMap((name) => {
    const language = /^languages\.([\w-]+)\.\w+$/.exec(name)?.[1];
    const text = language === undefined ? '' : readFileSync(join(directory, name), 'utf8');
    const content = /^contentDir\s*[:=]\s*["']?([\w/-]+)/m.exec(text)?.[1];
    if (language === undefined || content === undefined) return [];
    return [{ folder: content, prefix: language === main ? '' : language.toLowerCase() }];
  });
  if (ofFiles.length > 0) return ofFiles;
  const content = /(?:contentDir|source)\s*[:=]\s*["']?(content\/[\w-]+)/.exec(config)?.[1];
  return [{ folder: content ?? 'content', prefix: '' }];
}

/** Whether the page of a folder says that nothing in it is rendered. */
function isNeverRendered(file: string, folder: string): boolean {
  for (let at = dirname(file); at !== '.'; at = dirname(at)) {
    const page = join(folder, at, '_index.md');
    const head = existsSync(page)
      ? (/^---\n([\s\S]*?)\n---/.exec(readFileSync(page, 'utf8'))?.[1] ?? '')
      : '';
    const isCascaded = /^cascade:[\s\S]*?\brender:\s*never/m.test(head);
    const isOwn = at !== dirname(file) || !/_index\.md$/.test(file);
    const isKept = /(?:^|\n)build:\n\s+render:\s*always/.test(head);
    if (isCascaded && (isOwn || !isKept)) return true;
  }
  return false;
}

function patternOf(folder: string, section: string): string | undefined {
  const table = /^\[permalinks\]([\s\S]*?)(?=^\[)/m.exec(`${configOf(folder)}\n[`)?.[1] ?? '';
  return new RegExp(`^\\s*${section}\\s*=\\s*["']([^"']+)`, 'm').exec(table)?.[1];
}

/** A pattern of a date and a slug; `undefined` of others. */
function expanded(pattern: string, date: string, slug: string | undefined): string | undefined {
  const [year = '', month = '', day = ''] = (/\d{4}-\d{1,2}-\d{1,2}/.exec(date)?.[0] ?? '').split('-');
  if (slug === undefined || year === '') return undefined;
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => ({ year, month, day, slug })[key] ?? ':');
  return path.includes(':') ? undefined : path.replace(/^\/|\/$/g, '');
}
