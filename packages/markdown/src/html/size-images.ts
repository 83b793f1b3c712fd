import type { Root } from 'hast';
import type { Dimensions } from '../media/image-dimensions.ts';
import { elements } from './elements.ts';

/** Says how large each known image is, so that a page leaves room for it and does not jump when it comes. */
export function sizeImages(tree: Root, sizeOf: (url: string) => Dimensions | undefined): void {
  for (const { tagName, properties } of elements(tree)) {
    const { src } = properties;
    if (tagName === 'img' && typeof src === 'string') Object.assign(properties, sizeOf(src));
  }
}
