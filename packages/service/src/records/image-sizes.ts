import { type Blob, blobUrl, type Site } from '@site/content-core';
import { memoize } from '@site/primitives';

/** The dimensions of the site's images, by their URL. */
export const imageSizes = memoize(({ blobs, mediaBaseUrl }: Site): ((url: string) => Blob['dimensions']) => {
  const sizes = new Map([...blobs.values()].map((blob) => [blobUrl(blob, mediaBaseUrl), blob.dimensions]));
  return (url) => sizes.get(url);
});
