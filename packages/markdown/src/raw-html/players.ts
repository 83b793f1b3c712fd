import type { Link } from 'mdast';
import { attributeOf, type Tag } from './frame.ts';

/** Hosts whose frames show what has a page of its own, and how that is addressed. */
const HOSTS: readonly (readonly [host: RegExp, name: string, page: (url: URL) => string])[] = [
  [/^(?:www\.)?youtube(?:-nocookie)?\.com$/, 'YouTube', youTubePage],
  [
    /^player\.vimeo\.com$/,
    'Vimeo',
    ({ pathname }) => `https://vimeo.com/${pathname.replace(/^\/video\//, '')}`,
  ],
  [/^open\.spotify\.com$/, 'Spotify', ({ origin, pathname }) => origin + pathname.replace(/^\/embed/, '')],
  [/^codepen\.io$/, 'CodePen', ({ origin, pathname }) => origin + pathname.replace('/embed/', '/pen/')],
  [/^codesandbox\.io$/, 'CodeSandbox', ({ origin, pathname }) => origin + pathname.replace('/embed/', '/s/')],
];

/** A link to what an `<iframe>` of a known host shows; `undefined` for any other. */
export function shownElsewhere(tag: Tag): Link | undefined {
  if (tag.name !== 'iframe') return undefined;
  const src = attributeOf(tag, 'src').replace(/^\/\//, 'https://');
  if (!/^https?:/i.test(src) || !URL.canParse(src)) return undefined;
  const url = new URL(src);
  const [, name, page] = HOSTS.find(([host]) => host.test(url.hostname)) ?? [];
  if (name === undefined || page === undefined) return undefined;
  const text = attributeOf(tag, 'title') || name;
  return { type: 'link', url: page(url), title: null, children: [{ type: 'text', value: text }] };
}

function youTubePage({ pathname, searchParams }: URL): string {
  const list = searchParams.get('list');
  const video = pathname.replace(/^\/(?:embed|v)\//, '');
  if (video === 'videoseries' && list !== null) return `https://www.youtube.com/playlist?list=${list}`;
  return `https://www.youtube.com/watch?v=${video}`;
}
