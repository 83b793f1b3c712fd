import type { Element } from '../element.ts';
import type { Block } from '../ir.ts';
import type { StaticValue } from '../static-value.ts';
import { type Component, image, link, paragraph, words } from './component.ts';

const picture: Component = {
  names: [
    'img',
    'Image',
    'Img',
    'Picture',
    'Figure',
    'Zoom',
    'ImageZoom',
    'ZoomImage',
    'NextImage',
    'ThemedImage',
    'StaticImage',
  ],
  block(element) {
    const source = sourceOf(element);
    const caption = element.text('caption', 'title');
    const at = element.range.start;
    return [
      ...(source === undefined ? [] : paragraph(image(element.text('alt') ?? caption, source), at)),
      ...element.blocks(),
      ...paragraph(words(element.name === 'img' ? undefined : caption), element.inner.end),
    ];
  },
  inline(element) {
    const source = sourceOf(element);
    const shown =
      source === undefined ? [] : [{ text: image(element.text('alt'), source), at: element.range.start }];
    return [...shown, ...element.parts()];
  },
};

/** The file that an element shows; the light one of several. */
function sourceOf(element: Element): string | undefined {
  const sources = element.value('sources');
  return (
    element.text('src', 'source', 'href', 'url', 'image', 'imageSrc', 'path') ??
    (isObject(sources) ? light(sources) : undefined)
  );
}

function isObject(value: StaticValue | undefined): value is { readonly [key: string]: StaticValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function light({ light: address }: { readonly [key: string]: StaticValue }): string | undefined {
  return typeof address === 'string' ? address : undefined;
}

/** A picture and its caption. */
const figure: Component = {
  names: ['figure', 'picture', 'figcaption', 'Caption', 'FigCaption'],
  block: (element) => element.blocks(),
  inline: (element) => element.parts(),
};

const player: Component = {
  names: ['video', 'Video', 'audio', 'Audio', 'VideoPlayer', 'ReactPlayer'],
  block(element) {
    const sources = [element, ...element.elements().filter(({ name }) => name === 'source')];
    const source = sources.map((each) => each.text('src', 'url')).find((each) => each !== undefined);
    const title = element.text('title', 'caption', 'alt', 'aria-label');
    return source === undefined ? element.blocks() : shown(element, source, title);
  },
};

/** A film that lies here is shown as a picture is; another is a link. */
function shown(element: Element, source: string, title: string | undefined): readonly Block[] {
  const isFile = /\.(?:mp4|webm|mov|mp3|ogg|wav|m4a|flac)(?:[?#]|$)/i.test(source);
  const text = isFile ? image(title, source) : link(words(title ?? 'Video'), source);
  return paragraph(text, element.range.start);
}

const ignored: Component = { names: ['source', 'track', 'param'], block: () => [], inline: () => [] };

/** What other sites show, as a link to it. */
interface Embed {
  readonly names: readonly string[];
  readonly label: string;
  /** The address of an id. */
  readonly address: (id: string) => string;
}

const EMBEDS: readonly Embed[] = [
  {
    names: [
      'YouTube',
      'Youtube',
      'YouTubeEmbed',
      'YoutubeEmbed',
      'LiteYouTube',
      'LiteYouTubeEmbed',
      'YouTubeVideo',
    ],
    label: 'YouTube video',
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  { names: ['Vimeo'], label: 'Vimeo video', address: (id) => `https://vimeo.com/${id}` },
  {
    names: ['Tweet', 'TweetEmbed', 'TwitterTweetEmbed', 'StaticTweet', 'XPost'],
    label: 'Tweet',
    address: (id) => `https://twitter.com/i/status/${id}`,
  },
  { names: ['Gist', 'GithubGist'], label: 'Gist', address: (id) => `https://gist.github.com/${id}` },
  { names: ['CodePen', 'Codepen'], label: 'CodePen', address: (id) => `https://codepen.io/pen/${id}` },
  {
    names: ['CodeSandbox', 'Codesandbox'],
    label: 'CodeSandbox',
    address: (id) => `https://codesandbox.io/s/${id}`,
  },
  {
    names: ['StackBlitz', 'Stackblitz'],
    label: 'StackBlitz',
    address: (id) => `https://stackblitz.com/edit/${id}`,
  },
  { names: ['Spotify'], label: 'Spotify', address: (id) => `https://open.spotify.com/${id}` },
  { names: ['Loom'], label: 'Loom', address: (id) => `https://www.loom.com/share/${id}` },
  {
    names: ['iframe', 'embed', 'object', 'Embed', 'Iframe', 'IFrame', 'LinkPreview', 'OEmbed'],
    label: 'Embedded page',
    address: (id) => id,
  },
];

const embeds: readonly Component[] = EMBEDS.map(({ names, label, address }) => ({
  names,
  block(element) {
    const id = element.text(
      'url',
      'src',
      'href',
      'link',
      'id',
      'videoId',
      'videoid',
      'youTubeId',
      'youtubeId',
      'tweetId',
      'tweetLink',
      'gist',
      'slug',
      'data',
    );
    const title = element.text('title', 'videoTitle', 'playlabel', 'caption');
    if (id === undefined) return element.blocks();
    const target = /^(?:https?:)?\/\/|^[./]/.test(id) ? id : address(id);
    return paragraph(link(words(title ?? label), target), element.range.start);
  },
}));

export const media: readonly Component[] = [picture, figure, player, ignored, ...embeds];
