import { argument, type Replacement, type Shortcode, type Writer } from '../shortcode.ts';
import { link } from '../write/markup.ts';
import { resolved } from './addresses.ts';

/** What a reader follows to what another site holds: its name, and where an id of it leads. */
const PLACES: Readonly<Record<string, readonly [label: string, address: (id: string) => string]>> = {
  asciinema: ['Recording on asciinema', (id) => `https://asciinema.org/a/${id}`],
  bilibili: ['Video on Bilibili', (id) => `https://www.bilibili.com/video/${id}`],
  codepen: ['CodePen', (id) => `https://codepen.io/pen/${id}`],
  dailymotion: ['Video on Dailymotion', (id) => `https://www.dailymotion.com/video/${id}`],
  gslides: ['Slides', (id) => id],
  instagram: ['Post on Instagram', (id) => `https://www.instagram.com/p/${id}/`],
  jsfiddle: ['JSFiddle', (id) => `https://jsfiddle.net/${id}`],
  slideshare: ['Slides on SlideShare', (id) => `https://www.slideshare.net/slideshow/embed_code/${id}`],
  soundcloud: ['SoundCloud', (id) => `https://soundcloud.com/${id}`],
  speakerdeck: ['Slides on Speaker Deck', (id) => `https://speakerdeck.com/player/${id}`],
  spotify: ['Spotify', (id) => `https://open.spotify.com/${id}`],
  vimeo: ['Video on Vimeo', (id) => `https://vimeo.com/${id}`],
  youtube: [
    'Video on YouTube',
    (id) =>
      /^PL/.test(id)
        ? `https://www.youtube.com/playlist?list=${id}`
        : `https://www.youtube.com/watch?v=${id}`,
  ],
};

/** Another spelling of a place. */
const ALIASES: Readonly<Record<string, string>> = {
  yt: 'youtube',
  youtubelite: 'youtube',
  'lite-youtube': 'youtube',
  vimeo_simple: 'vimeo',
  instagram_simple: 'instagram',
};

function place(name: string): Writer {
  const [label, address] = PLACES[name] ?? ['', String];
  return (shortcode) => {
    const id = idOf(shortcode);
    if (id === undefined) return undefined;
    const url = /^(?:https?:)?\/\//.test(id) ? id.replace(/^\/\//, 'https://') : address(id);
    return linked(argument(shortcode, 'title', 'caption', 'label') ?? label, url);
  };
}

function idOf(shortcode: Shortcode): string | undefined {
  const { args, inner, written } = shortcode;
  const behindSign = /^=\s*(\S+)/.exec(written.trim())?.[1];
  const id =
    argument(shortcode, 'id', 'url', 'src', 'video', 'videoid', 'video_id', 'link') ??
    behindSign ??
    args.positional[0] ??
    inner?.trim();
  return id === undefined || id === '' ? undefined : resolved(id);
}

/** A link in a line of its own, as a player would stand. */
function linked(label: string, url: string): Replacement {
  return { open: link(label, url), inner: 'dropped' };
}

const gist: Writer = (shortcode) => {
  const { positional } = shortcode.args;
  const id =
    argument(shortcode, 'id', 'url') ??
    positional
      .filter((each) => !/\.\w+$/.test(each))
      .slice(0, 2)
      .join('/');
  if (id === '') return undefined;
  const path = id.replace(/^https?:\/\/gist\.github\.com\//, '').replace(/\.js$/, '');
  return linked(`Gist ${path}`, `https://gist.github.com/${path}`);
};

const post: Writer = (shortcode) => {
  const { named, positional } = shortcode.args;
  const id = named.get('id') ?? positional.at(-1) ?? shortcode.inner?.trim();
  if (id === undefined || id === '') return undefined;
  if (/^https?:/.test(id)) return linked('Post on X', id);
  return linked('Post on X', `https://x.com/${named.get('user') ?? 'i'}/status/${id}`);
};

const frame: Writer = (shortcode) => {
  const url =
    argument(shortcode, 'src', 'url', 'link') ?? shortcode.args.positional[0] ?? shortcode.inner?.trim();
  if (url === undefined || !/^(?:https?:|\/)/.test(resolved(url))) return undefined;
  const address = resolved(url);
  return linked(argument(shortcode, 'title', 'caption') ?? address, address);
};

/** What is shown of other sites: a link to it. */
export const EMBEDS: readonly (readonly [name: string, writer: Writer])[] = [
  ...Object.keys(PLACES).map((name) => [name, place(name)] as const),
  ...Object.entries(ALIASES).map(([alias, name]) => [alias, place(name)] as const),
  ['gist', gist],
  ...['tweet', 'twitter', 'twitter_simple', 'x', 'x_simple'].map((name) => [name, post] as const),
  ...['iframe', 'embed', 'oembed', 'pdf'].map((name) => [name, frame] as const),
];
