import type { Element, Text } from 'hast';

/** An image that keeps nothing waiting. One whose source was refused is the text that stands for it. */
export function loadLazily(image: Element): Element | Text {
  const { alt = '', src } = image.properties;
  if (src === undefined) return { type: 'text', value: String(alt) };
  return { ...image, properties: { ...image.properties, alt, loading: 'lazy', decoding: 'async' } };
}
