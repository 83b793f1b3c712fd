import { known } from '@site/primitives';
import type { Element, ElementContent } from 'hast';
import { showingOf } from '../media/media-types.ts';
import { replaceElements } from './elements.ts';

/**
 * The element for an embedded file: a lazy image, a player, or a link to a file of another type. Where the sanitiser
 * removed the source, the alternative text.
 */
export function showMedia(image: Element): ElementContent {
  const { alt = '', src } = image.properties;
  const name = String(alt);
  if (typeof src !== 'string') return { type: 'text', value: name };
  const showing = image.tagName === 'img' ? showingOf(src) : (image.tagName as 'audio' | 'video');
  if (showing === 'video' || showing === 'audio') return player(showing, src, name, image);
  if (showing === 'link') return link(src, name);
  return { ...image, properties: { ...image.properties, alt, loading: 'lazy', decoding: 'async' } };
}

/** A player that preloads only metadata; the link is the fallback content. */
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

/** Interactive content, which a link cannot contain (HTML §4.5.1). */
const INTERACTIVE = new Set(['a', 'audio', 'video']);

/** Replaces interactive content in a link by its name. */
export function nameMedia(link: Element): Element {
  // The fallback link of a player is already replaced by its name: inner elements come first.
  replaceElements(link, (inner) => (INTERACTIVE.has(inner.tagName) ? known(inner.children[0]) : inner));
  return link;
}
