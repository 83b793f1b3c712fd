import { argument, type Writer } from '../shortcode.ts';
import { picture } from '../write/markup.ts';

const IMAGE = /<img\b[^<>]{0,2000}>|!\[[^[\]]{0,2000}\]\([^()]{0,2000}\)/i;
const MARKDOWN = /^!\[([^[\]]*)\]\(\s*<?([^\s<>()]+)/;

/** `[caption caption="Words"]<img …> Words[/caption]`: a picture, in a link perhaps, and its words. */
const caption: Writer = (shortcode) => {
  const inner = shortcode.inner ?? '';
  const image = IMAGE.exec(inner);
  if (image === null) return undefined;
  const [, alt, src] = MARKDOWN.exec(image[0]) ?? [
    '',
    attribute(image[0], 'alt'),
    attribute(image[0], 'src'),
  ];
  if (src === undefined) return undefined;
  const behind = inner
    .slice(image.index + image[0].length)
    .replace(/^\s*\]\([^()]*\)/, '')
    .replace(/<[^<>]*>/g, '')
    .trim();
  const words = behind === '' ? argument(shortcode, 'caption') : behind;
  return picture({
    src,
    alt: alt === '' ? undefined : alt,
    caption: words,
    href: hrefAround(inner, image.index),
  });
};

/** Where the link leads that stands around a picture. */
function hrefAround(inner: string, at: number): string | undefined {
  const before = inner.slice(0, at);
  if (/<a\b/i.test(before)) return attribute(before, 'href');
  return before.trimEnd().endsWith('[')
    ? /\]\(\s*<?([^\s<>()]+)/.exec(inner.slice(at).replace(/^!\[[^\]]*\]\([^()]*\)/, ''))?.[1]
    : undefined;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return match === null ? undefined : (match[1] ?? match[2]);
}

export const WORDPRESS: readonly (readonly [name: string, writer: Writer])[] = [['caption', caption]];
