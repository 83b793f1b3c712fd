import type { RequestListener } from 'node:http';

/**
 * The tag of every answer, by which a CDN forgets all that it has of a site. It is the same everywhere: a tag that is
 * derived of something, such as the base URL, could differ between who sets it and who purges it, and no CDN says that
 * nothing had the tag.
 */
export const CACHE_TAG = 'site-content';

/** Adds the tag to every answer, as Cloudflare (`Cache-Tag`) and Fastly (`Surrogate-Key`) read it, who remove it again. */
export function addCacheTags(next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    outgoing.setHeader('cache-tag', CACHE_TAG);
    outgoing.setHeader('surrogate-key', CACHE_TAG);
    next(incoming, outgoing);
  };
}
