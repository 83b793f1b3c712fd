import { unquoted } from '../lex/arguments.ts';
import type { Shortcode } from '../shortcode.ts';

/** What stands for the root of the site. */
const ROOT =
  /^(?:site\.(?:base_?url|url|github\.url)|(?:config|theme)\.(?:root|url|base_url)|base_?url|root|get_url\(path=["']\/?["']\))$/i;

/** A quoted path, and what a template does to it. */
const PATH = /^(?:"([^"]*)"|'([^']*)')\s*(\|[\s\S]*)?$/;

/** Filters of Jekyll, which resolves from the root even without a slash, and of Eleventy and Nunjucks. */
const FROM_ROOT = /^\|\s*(?:relative_url|absolute_url|prepend:|asset_path)/;

/** A path behind which the root stands: `{{ site.baseurl | append: "/a" }}`. */
const APPENDED = /^([\w.]+)\s*\|\s*append:\s*(?:"([^"]*)"|'([^']*)')\s*$/;

/** The address that a template would put in place of an expression; `undefined` if that cannot be known. */
export function addressOf(expression: string): string | undefined {
  if (ROOT.test(expression)) return '';
  const appended = APPENDED.exec(expression);
  if (appended !== null && ROOT.test(appended[1] ?? '')) return appended[2] ?? appended[3];
  const quoted = PATH.exec(expression);
  if (quoted === null) return undefined;
  const [, double, single = '', filters = ''] = quoted;
  const path = double ?? single;
  return FROM_ROOT.test(filters.trim()) && !/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path) ? `/${path}` : path;
}

/** An argument, in which a template may have put the root of the site. */
export function resolved(value: string): string {
  return value.replace(
    /\{\{-?([^{}]*)-?\}\}/g,
    (_, expression: string) => addressOf(expression.trim()) ?? '',
  );
}

/** The address that a tag stands for in a destination; `undefined` if it stands for none. */
export function addressOfTag(shortcode: Shortcode): string | undefined {
  return ADDRESSES.get(shortcode.name)?.(shortcode);
}

/** Of Hugo, which needs no extension. From the root an address may be that of a page, which has none. */
const hugoReference = ({ args, family }: Shortcode) => {
  const path = family === 'hugo' ? (args.named.get('path') ?? args.positional[0]) : undefined;
  return path?.replace(/^([^/#][^#]*\/)?([^/#.]+)(?=#|$)/, '$1$2.md');
};

/** Of Hexo, whose posts may stand beside a folder of their own name that holds their files. */
const asset = ({ args, file }: Shortcode) => {
  const [name] = args.positional;
  const own = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  return name === undefined ? undefined : own === 'index' ? name : `${own}/${name}`;
};

const post = ({ args }: Shortcode) => {
  const name = args.positional[0]?.replace(/^\//, '').replace(/\.(?:md|markdown)$/, '');
  return name === undefined || name.includes('{') ? undefined : `/_posts/${name}.md`;
};

const ADDRESSES: ReadonlyMap<string, (shortcode: Shortcode) => string | undefined> = new Map([
  ['ref', hugoReference],
  ['relref', hugoReference],
  ['asset_path', asset],
  ['post_path', post],
  ['post_url', post],
  ['url_for', ({ args }) => args.positional.find((each) => each.includes('/') || each.includes('.'))],
  ['full_url_for', ({ args }) => args.positional.find((each) => each.includes('/') || each.includes('.'))],
  [
    'link',
    ({ written, family }) => {
      const path = unquoted(written.trim());
      if (family !== 'liquid' || /\s|\{/.test(path) || path === '') return undefined;
      return `/${path.replace(/^\//, '')}`;
    },
  ],
] satisfies readonly (readonly [string, (shortcode: Shortcode) => string | undefined])[]);
