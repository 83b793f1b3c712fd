import { type DocumentFamily, IMAGE_FORMATS, type ImageEncoder, type ImageFormat } from '@site/contract';
import { belowOf } from './plan-images.ts';

/**
 * The renditions that pages name, as files: each is made when it is first requested. A width that no page names is none: who
 * asks for others would keep the encoder busy.
 */
export function imageFamilies(encoder: ImageEncoder): readonly DocumentFamily[] {
  return IMAGE_FORMATS.map((format) => familyOf(format, encoder));
}

function familyOf(format: ImageFormat, encoder: ImageEncoder): DocumentFamily {
  const below = belowOf(format);
  return {
    below,
    mediaType: `image/${format}`,
    paths: ({ images }) => [...images.keys()].filter((path) => path.startsWith(below)),
    write: async (path, { images, block }) => {
      const rendition = images.get(path);
      return rendition && encoder.encode(rendition, () => block(rendition.cid));
    },
    standIn: (path, { images }) => images.get(path)?.original,
  };
}
