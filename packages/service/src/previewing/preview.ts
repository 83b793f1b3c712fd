import type { Site, SiteRecord } from '@site/content-core';
import type { RenderHtml } from '../context.ts';

/** How a site reads on a server that is not yet where its configuration says. */
export interface Preview {
  /** The site, with the URLs of that server; what a cid names keeps those of the configuration. */
  readonly site: Site;
  /** Renders bodies whose links lead to that server. */
  readonly wrap: (renderHtml: RenderHtml) => RenderHtml;
}

/**
 * Shows a site at another origin: its author looks at it there before the one that is configured serves the same.
 * @param origin - where the server is reached, without a slash at its end
 */
export function previewSite(site: Site, origin: string): Preview {
  const moved = (url: string) => (isBelow(url, site.baseUrl) ? origin + url.slice(site.baseUrl.length) : url);
  const link = new RegExp(`(<[^<>]*? (?:href|src|poster|cite)=")${escaped(site.baseUrl)}(?=[/?#"])`, 'g');
  const show = <Shown extends SiteRecord>(record: Shown): Shown =>
    record.cover === undefined && record.image === undefined
      ? record
      : { ...record, cover: record.cover && moved(record.cover), image: record.image && moved(record.image) };
  return {
    site: {
      ...site,
      baseUrl: origin,
      mediaBaseUrl: moved(site.mediaBaseUrl),
      documents: site.documents.map(show),
      posts: site.posts.map(show),
    },
    wrap:
      (renderHtml) =>
      (body, { sizeOf, ...options } = {}) => {
        const sizes = sizeOf === undefined ? {} : { sizeOf: (url: string) => sizeOf(moved(url)) };
        return renderHtml(body, { ...options, ...sizes }).replace(
          link,
          `$1${origin.replaceAll('$', '$$$$')}`,
        );
      },
  };
}

/** Whether a URL is that of a site, or of something on it: `https://a.example.com` is not on `https://a.example`. */
function isBelow(url: string, baseUrl: string): boolean {
  return url.startsWith(baseUrl) && /^(?:$|[/?#])/.test(url.slice(baseUrl.length));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
