import type { Root } from 'hast';
import type { Dimensions } from '../media/image-dimensions.ts';
import { elements } from './elements.ts';

/** Sets the width and height of each known image, to avoid layout shifts. */
export function sizeImages(tree: Root, sizeOf: (url: string) => Dimensions | undefined): void {
  for (const { tagName, properties } of elements(tree)) {
    const { src } = properties;
    if (tagName === 'img' && typeof src === 'string') Object.assign(properties, sizeOf(src));
  }
}
