import type { Properties, Root } from 'hast';
import type { Dimensions } from '../media/image-dimensions.ts';
import { elements } from './elements.ts';

/** Sets the width and height of each known image, to avoid layout shifts; of a size that its author chose, the rest. */
export function sizeImages(tree: Root, sizeOf: (url: string) => Dimensions | undefined): void {
  for (const { tagName, properties } of elements(tree)) {
    const { src } = properties;
    if (tagName === 'img' && typeof src === 'string')
      Object.assign(properties, chosenSize(properties, sizeOf(src)));
  }
}

function chosenSize(
  { width, height }: Properties,
  size: Dimensions | undefined,
): Partial<Dimensions> | undefined {
  if (typeof width !== 'number') return size;
  if (height !== undefined || size === undefined) return undefined;
  return { height: Math.round((width * size.height) / size.width) };
}
