import { known } from '@site/primitives';
import type { Element, ElementContent } from 'hast';
import { showingOf } from '../media/media-types.ts';
import { replaceElements } from './elements.ts';

/**
 * What shows what an author embeds as an image: an image that keeps nothing waiting, a player, or a link to a file that
 * is neither seen nor heard. What has a source that was refused is the text that stands for it.
 */
export function showMedia(image: Element): ElementContent {
  const { alt = '', src } = image.properties;
  const name = String(alt);
  if (typeof src !== 'string') return { type: 'text', value: name };
  const showing = showingOf(src);
  if (showing === 'video' || showing === 'audio') return player(showing, src, name, image);
  if (showing === 'link') return link(src, name);
  return { ...image, properties: { ...image.properties, alt, loading: 'lazy', decoding: 'async' } };
}

/** Only its length is loaded before somebody plays it. A reader that has no players shows the link. */
function player(
  tagName: 'video' | 'audio',
  src: string,
  name: string,
  { properties: { title } }: Element,
): Element {
  const inPage = tagName === 'video' ? { playsInline: true } : {};
  const named = name === '' ? {} : { ariaLabel: name };
  return {
    type: 'element',
    tagName,
    properties: { src, title, ...named, controls: true, preload: 'metadata', ...inPage },
    children: [link(src, name)],
  };
}

function link(href: string, text: string): Element {
  const name = text || href.replace(/^.*\//, '');
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: name }] };
}

/** What no link can hold (HTML §4.5.1). */
const INTERACTIVE = new Set(['a', 'audio', 'video']);

/** A link with the names of what it cannot hold. */
export function nameMedia(link: Element): Element {
  // Of a player the link within is a name by then.
  replaceElements(link, (inner) => (INTERACTIVE.has(inner.tagName) ? known(inner.children[0]) : inner));
  return link;
}
