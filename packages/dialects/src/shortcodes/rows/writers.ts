import type { Shortcode, Writer } from '../shortcode.ts';
import { BOXES } from './boxes.ts';
import { EMBEDS } from './embeds.ts';
import { LINKS } from './links.ts';
import { ownPicture, PICTURES } from './pictures.ts';
import { WORDPRESS } from './wordpress.ts';

/** What each name means, whatever the tool: where two have the same name, they mean the same, but for their arguments. */
const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ...BOXES,
  ...EMBEDS,
  ...LINKS,
  ...PICTURES,
  ...WORDPRESS,
]);

/** Tags that say when and how often something is shown: what it is, stays. */
const SCAFFOLDING: ReadonlySet<string> = new Set([
  ...['assign', 'autoescape', 'block', 'break', 'call', 'capture', 'case'],
  ...['continue', 'cycle', 'decrement', 'elif', 'else', 'elseif', 'elsif'],
  ...['extends', 'filter', 'for', 'from', 'if', 'ifchanged', 'import'],
  ...['increment', 'layout', 'macro', 'set', 'set_global', 'switch', 'tablerow'],
  ...['unless', 'when', 'with'],
]);

/** Jekyll's and others' tags for a file with a tag in it: `{% include figure.html src="a.png" %}`. */
const INCLUDES = new Set([
  'include',
  'include_cached',
  'include_relative',
  'render',
  'partial',
  'shortcode',
  'component',
]);

/** Writes a shortcode: by its name, else by what it is given. */
export const write: Writer = (shortcode) => {
  const meant = INCLUDES.has(shortcode.name) ? included(shortcode) : shortcode;
  return WRITERS.get(baseName(meant.name))?.(meant) ?? ownPicture(meant);
};

/** Whether a tag of Liquid or its like says when something is shown. */
export function isScaffolding({ family, name }: Pick<Shortcode, 'family' | 'name'>): boolean {
  return family !== 'hugo' && family !== 'wordpress' && SCAFFOLDING.has(name);
}

/** What a reader of a report knows a shortcode by. */
export function nameOf({ name, args }: Shortcode): string {
  const [file] = INCLUDES.has(name) ? args.positional : [];
  return file === undefined ? name : `${name} ${file}`;
}

/** The tag that an included file stands for, by its name. */
function included(shortcode: Shortcode): Shortcode {
  const { args } = shortcode;
  const [file = '', ...positional] = args.positional;
  const name = file
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase();
  return { ...shortcode, name, args: { ...args, positional } };
}

/** Themes put theirs in folders, and before a name of their own. */
function baseName(name: string): string {
  return name
    .replace(/^.*\//, '')
    .replace(/\.html$/, '')
    .replace(/^(?:bootstrap|bs|theme)[-_]/, '');
}
