import { isMedia } from '@site/markdown';
import { argument, type Replacement, type Shortcode, type Writer, wordsOf } from '../shortcode.ts';
import { picture } from '../write/markup.ts';
import { addressOfTag, resolved } from './addresses.ts';

const SOURCES = [
  'src',
  'image_path',
  'image',
  'img',
  'url',
  'path',
  'file',
  'mp4',
  'mp3',
  'ogg',
  'webm',
  'source',
];
const CAPTIONS = ['caption', 'description', 'figcaption', 'attr'];

/** A picture whose file is given by name or comes first, then perhaps its alternative text. */
export const image: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const src = argument(shortcode, ...SOURCES) ?? positional.find(isFile) ?? positional[0];
  if (src === undefined) return undefined;
  const words = positional.filter((each) => each !== src && !isSize(each));
  return pictureOf(shortcode, src, words[0]);
};

/** Of a name that only its site knows: a picture if it names a file that is one. */
export const ownPicture: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const named = SOURCES.map((name) => shortcode.args.named.get(name)).find(
    (value) => value !== undefined && isFile(value),
  );
  const src = named ?? positional.find(isFile);
  return src === undefined
    ? undefined
    : pictureOf(
        shortcode,
        src,
        positional.find((each) => each !== src && !isSize(each)),
      );
};

/** Hexo's: `{% img left /a.png 320 240 "Title" "Words" %}`, the file being the first that looks like one. */
const hexoImage: Writer = (shortcode) => {
  if (shortcode.family !== 'liquid' || shortcode.args.named.size > 0) return image(shortcode);
  const [src, words] = hexoWords(shortcode);
  return src === undefined ? undefined : pictureOf(shortcode, src, words);
};

const hexoAsset: Writer = (shortcode) => {
  const [name, words] = hexoWords(shortcode);
  const positional = name === undefined ? shortcode.args.positional : [name];
  const src = addressOfTag({ ...shortcode, name: 'asset_path', args: { ...shortcode.args, positional } });
  return src === undefined ? undefined : pictureOf(shortcode, src, words);
};

/** The file, and the last of the texts in quotation marks behind it; without such marks all that follows is one text. */
function hexoWords(shortcode: Shortcode): readonly [src: string | undefined, words: string | undefined] {
  const given = wordsOf(shortcode);
  const at = given.findIndex(isFile);
  if (at === -1) return [undefined, undefined];
  const words = given.slice(at + 1).filter((each) => !isSize(each));
  return [given[at], /["']/.test(shortcode.written) ? words.at(-1) : words.join(' ') || undefined];
}

function pictureOf(shortcode: Shortcode, src: string, words: string | undefined): Replacement | undefined {
  const address = resolved(src);
  // What only a template knows.
  if (address === '' || (/^(?:page|post|include|item|site|layout)\.\w+/.test(address) && !isMedia(address)))
    return undefined;
  return picture({
    src: address,
    alt: argument(shortcode, 'alt') ?? words ?? argument(shortcode, 'title'),
    caption: argument(shortcode, ...CAPTIONS) ?? captionIn(shortcode),
    href: argument(shortcode, 'link', 'href'),
  });
}

/** What stands in it is its caption. */
function captionIn({ inner }: Shortcode): string | undefined {
  const text = inner?.trim();
  return text === undefined || text === '' ? undefined : text;
}

function isFile(text: string): boolean {
  return isMedia(resolved(text).replace(/[?#].*$/, ''));
}

function isSize(text: string): boolean {
  return /^\d*(?:px|%|em|x\d+)?$|^(?:left|right|center|full|half|true|false|lazyload)$/i.test(text);
}

export const PICTURES: readonly (readonly [name: string, writer: Writer])[] = [
  ...['image', 'figure', 'fig', 'picture', 'photo', 'imgcap', 'lightbox', 'imgproc', 'responsive_image'].map(
    (name) => [name, image] as const,
  ),
  ...['video', 'audio', 'html5video', 'mp4', 'gif'].map((name) => [name, image] as const),
  ['img', hexoImage],
  ['asset_img', hexoAsset],
];
