import type { Properties, Root } from 'hast';
import type { Dimensions } from '../media/image-dimensions.ts';
import { elements } from './elements.ts';

/** Sets the width and height of each known image, to avoid layout shifts; of a size that its author chose, the rest. */
export function sizeImages(tree: Root, sizeOf: (url: string) => Dimensions | undefined): void {
  for (const { tagName, properties } of elements(tree)) {
    const { src } = properties;
    if (tagName === 'img' && typeof src === 'string')
      Object.assign(properties, sized(properties, sizeOf(src)));
  }
}

/** The size of an image: in the width or the height that its author gave it, if that is known. */
function sized({ width, height }: Properties, natural: Dimensions | undefined): Partial<Dimensions> {
  if (natural === undefined) return {};
  if (typeof width === 'number' && typeof height === 'number') return {};
  if (typeof width === 'number') return { height: Math.round((natural.height * width) / natural.width) };
  if (typeof height === 'number') return { width: Math.round((natural.width * height) / natural.height) };
  return natural;
}
