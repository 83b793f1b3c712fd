import type { Site, SiteRecord } from '@site/content-core';
import { basePathOf } from '@site/contract';
import type { RenderElsewhere, RenderHtml } from '../context.ts';

type HtmlOptions = NonNullable<Parameters<RenderHtml>[1]>;

/** How a site reads on a server that is not yet where its configuration says. */
export interface Preview {
  /** The site, with the URLs of that server; what a cid names keeps those of the configuration. */
  readonly site: Site;
  /** Renders bodies whose links lead to that server. */
  readonly wrap: (renderHtml: RenderHtml) => RenderHtml;
  readonly wrapElsewhere: (render: RenderElsewhere) => RenderElsewhere;
}

/**
 * Shows a site at another origin: its author looks at it there before the one that is configured serves the same.
 * @param server - where the server is reached, without a slash at its end; the site keeps its path there
 */
export function previewSite(site: Site, server: string): Preview {
  const origin = server + basePathOf(site.baseUrl);
  const moved = (url: string) => (isBelow(url, site.baseUrl) ? origin + url.slice(site.baseUrl.length) : url);
  const link = new RegExp(`(<[^<>]*? (?:href|src|poster|cite)=")${escaped(site.baseUrl)}(?=[/?#"])`, 'g');
  const relink = (html: string) => html.replace(link, `$1${origin.replaceAll('$', '$$$$')}`);
  const resized = ({ sizeOf, ...options }: HtmlOptions = {}): HtmlOptions =>
    sizeOf === undefined ? options : { ...options, sizeOf: (url) => sizeOf(moved(url)) };
  const show = <Shown extends SiteRecord>(record: Shown): Shown =>
    record.cover === undefined && record.image === undefined && record.link === undefined
      ? record
      : {
          ...record,
          cover: record.cover && moved(record.cover),
          image: record.image && moved(record.image),
          link: record.link && moved(record.link),
        };
  return {
    site: {
      ...site,
      baseUrl: origin,
      mediaBaseUrl: moved(site.mediaBaseUrl),
      documents: site.documents.map(show),
      posts: site.posts.map(show),
    },
    wrap: (renderHtml) => (body, options) => relink(renderHtml(body, resized(options))),
    wrapElsewhere: (render) => async (body, options) => relink(await render(body, resized(options))),
  };
}

/** Whether a URL is that of a site, or of something on it: `https://a.example.com` is not on `https://a.example`. */
function isBelow(url: string, baseUrl: string): boolean {
  return url.startsWith(baseUrl) && /^(?:$|[/?#])/.test(url.slice(baseUrl.length));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
