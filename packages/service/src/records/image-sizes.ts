import { blobNames, blobUrl } from '@site/content-core';
import type { HtmlOptions } from '@site/content-core/html';
import { memoize, once } from '@site/primitives';
import type { Context } from '../context.ts';

/** What says how large the images of a site are. */
export type SiteImages = Pick<Context, 'site' | 'images'>;

/** The dimensions of the site's images, and the other sizes that pages offer of them, by their URL. */
export const imageSizes = memoize((context: SiteImages): NonNullable<HtmlOptions['sizeOf']> => {
  const sizes = once(() => {
    const { blobs, mediaBaseUrl } = context.site;
    const { sources } = context.images;
    return new Map(
      [...blobs.values()].flatMap((blob) => {
        const offered = sources.get(blob.cid);
        const { dimensions } = blob;
        const sized = dimensions && offered ? { ...dimensions, sources: offered } : dimensions;
        return blobNames(blob).map((name) => [blobUrl({ ...blob, ...name }, mediaBaseUrl), sized] as const);
      }),
    );
  });
  return (url) => sizes().get(url);
});
