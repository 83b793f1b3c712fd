import { expandPermalink, type PermalinkFacts, unknownVariables } from './permalink.ts';

/** The patterns that Jekyll has words for. */
const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:slug',
  pretty: '/:categories/:year/:month/:day/:slug/',
  ordinal: '/:categories/:year/:y_day/:slug',
  weekdate: '/:categories/:year/W:week/:short_day/:slug',
  none: '/:categories/:slug',
};

/** A part of a path that a program has to fill in: `{{ page.fileSlug }}` in Eleventy. */
const PROGRAM = /\{\{|\{%|<%|\$\{/;

/** `/:categories/:title/` in Jekyll, Hugo and Hexo; a colon elsewhere is none. */
const VARIABLES = /(?:^|[/_-]):[a-z]/;

/** The pattern that a permalink is, in the variables of all tools; `undefined` when it is a path. */
export function permalinkStyle(permalink: string): string | undefined {
  const style = Object.hasOwn(STYLES, permalink) ? STYLES[permalink] : undefined;
  if (style !== undefined) return style;
  // In the front matter of one text its title is the name of its file, as Jekyll and Hexo have it.
  return VARIABLES.test(permalink)
    ? permalink.replace(/:title\b/g, ':slug').replace(/:output_ext\b/g, '.html')
    : undefined;
}

/** Why a permalink gives no path of a record; `undefined` when it gives one. */
export function templateFault(permalink: string, facts: PermalinkFacts): string | undefined {
  if (PROGRAM.test(permalink)) return 'a program has to fill it in';
  const pattern = permalinkStyle(permalink);
  if (pattern === undefined) return undefined;
  const unknown = unknownVariables(pattern);
  if (unknown.length > 0) return `nothing is known of ${unknown.map((name) => `:${name}`).join(' and ')}`;
  return expandPermalink(pattern, facts) === undefined ? 'the record has no date' : undefined;
}
