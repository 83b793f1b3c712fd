import type { Element, ElementContent, Properties, Root } from 'hast';
import { displayedSizes } from '../media/displayed-sizes.ts';
import type { Dimensions, SizedImage } from '../media/image-dimensions.ts';
import { elements, replaceElements } from './elements.ts';

/** How many blocks of a body a screen shows first: an image among them is loaded at once. */
const FIRST_BLOCKS = 3;

/**
 * Sets the width and height of each known image, to avoid layout shifts; of a size that its author chose, the rest. Offers
 * the other sizes that there are of it, and has the first image of a page loaded at once.
 * @param isPage - whether the body has a page to itself
 */
export function sizeImages(
  tree: Root,
  sizeOf: (url: string) => SizedImage | undefined,
  isPage: boolean,
): void {
  if (isPage) loadFirst(tree);
  const places = new Map(Array.from(galleryImages(tree)));
  replaceElements(tree, (element) => {
    const { src } = element.properties;
    if (element.tagName !== 'img' || typeof src !== 'string') return element;
    const image = sizeOf(src);
    Object.assign(element.properties, sized(element.properties, image));
    return image?.sources === undefined ? element : picture(element, image.sources, places.get(element));
  });
}

/** The size of an image: in the width or the height that its author gave it, if that is known. */
function sized({ width, height }: Properties, natural: Dimensions | undefined): Partial<Dimensions> {
  if (natural === undefined) return {};
  if (typeof width === 'number' && typeof height === 'number') return {};
  if (typeof width === 'number') return { height: Math.round((natural.height * width) / natural.width) };
  if (typeof height === 'number') return { width: Math.round((natural.width * height) / natural.height) };
  return { width: natural.width, height: natural.height };
}

/** The image, and what a browser takes in its place that reads the format and knows how wide the image is shown. */
function picture(
  image: Element,
  sources: NonNullable<SizedImage['sources']>,
  place: 'cell' | 'row' | undefined,
): ElementContent {
  const sizes = displayedSizes(Number(image.properties['width']), place);
  return {
    type: 'element',
    tagName: 'picture',
    properties: {},
    children: [
      ...sources.map(
        ({ type, srcset }): Element => ({
          ...{ type: 'element', tagName: 'source', children: [] },
          properties: { type, srcSet: srcset, sizes },
        }),
      ),
      image,
    ],
  };
}

/** The images of galleries: of an odd number the first has a row to itself, as the stylesheet lays them out. */
function* galleryImages(tree: Root): Generator<readonly [Element, 'cell' | 'row']> {
  for (const gallery of elements(tree)) {
    const { className } = gallery.properties;
    if (!Array.isArray(className) || !className.includes('gallery')) continue;
    const figures = gallery.children.filter((child) => child.type === 'element');
    for (const [at, figure] of figures.entries()) {
      const place = at === 0 && figures.length % 2 === 1 ? 'row' : 'cell';
      for (const image of elements(figure)) if (image.tagName === 'img') yield [image, place];
    }
  }
}

/** The first image of a page, if it is among its first blocks, is what a visitor waits for. */
function loadFirst(tree: Root): void {
  const blocks = tree.children.filter((child) => child.type === 'element').slice(0, FIRST_BLOCKS);
  for (const block of blocks) {
    for (const image of [block, ...elements(block)]) {
      if (image.tagName !== 'img') continue;
      delete image.properties['loading'];
      return;
    }
  }
}
