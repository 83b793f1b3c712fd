import { unquoted } from '../lex/arguments.ts';
import type { Writer } from '../shortcode.ts';
import { link } from '../write/markup.ts';
import { addressOfTag } from './addresses.ts';

/** Hexo's: the file of a post, then perhaps the words. */
const toPost: Writer = (shortcode) => {
  const [name, title] = shortcode.args.positional;
  const address = addressOfTag({ ...shortcode, name: 'post_path' });
  if (name === undefined || address === undefined) return undefined;
  return { open: link(withoutTags(title ?? wordsOf(name)), address) };
};

const toAsset: Writer = (shortcode) => {
  const [name, title] = shortcode.args.positional;
  const address = addressOfTag({ ...shortcode, name: 'asset_path' });
  return name === undefined || address === undefined ? undefined : { open: link(title ?? name, address) };
};

/** Hexo's `{% link words url %}`; Jekyll's `{% link file.md %}`, outside a link. */
const toPage: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const at = positional.findIndex((each) => /^(?:https?:|\/)/.test(each));
  if (at > 0) return { open: link(positional.slice(0, at).join(' '), positional[at] ?? '') };
  return toAddress(shortcode);
};

/** An address where no link is: the name of what it leads to becomes its words. */
const toAddress: Writer = (shortcode) => {
  const address = addressOfTag(shortcode);
  if (address === undefined || address === '') return undefined;
  const last = address
    .replace(/[#?].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return { open: link(wordsOf(last ?? address), address) };
};

function wordsOf(name: string): string {
  return unquoted(name)
    .replace(/^.*\//, '')
    .replace(/\.(?:md|markdown|html)$/, '');
}

function withoutTags(title: string): string {
  return title.replace(/<[^<>]*>/g, '');
}

export const LINKS: readonly (readonly [name: string, writer: Writer])[] = [
  ['post_link', toPost],
  ['asset_link', toAsset],
  ['link', toPage],
  ...['ref', 'relref', 'post_url', 'asset_path', 'post_path', 'url_for', 'full_url_for'].map(
    (name) => [name, toAddress] as const,
  ),
];
