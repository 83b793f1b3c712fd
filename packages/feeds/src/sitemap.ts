import { absoluteUrl } from './absolute-url.ts';
import { utcTime } from './utc-time.ts';
import { escapeXml } from './xml.ts';

/** A page that search engines may list. */
export interface SitemapEntry {
  readonly url: string;
  /** When it last changed: RFC 3339 in UTC. */
  readonly lastmod?: string | undefined;
  /** The URLs of the images it shows. */
  readonly images?: readonly string[] | undefined;
}

/** A file of a sitemap. */
export interface SitemapFile {
  readonly path: '/sitemap.xml' | `/sitemap-${number}.xml`;
  readonly body: string;
}

/** The limits of one file (sitemaps.org/protocol.html). */
export interface SitemapLimits {
  /** At least 1. */
  readonly urls: number;
  /** Uncompressed. A file of a single page may exceed it. */
  readonly bytes: number;
}

const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** A `loc` must be shorter, in characters: a longer one makes its file invalid (sitemap.xsd, `tLoc`), so its page is omitted. */
const MAX_URL_LENGTH = 2048;

/** Google's limit for one page (developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
const MAX_IMAGES = 1000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * Writes one file, or beyond the limits an index and numbered files. No file without pages, because a sitemap has at
 * least one.
 *
 * The `sitemap` library (9.0) writes the same bytes, and needs Node's streams and file system to be loaded, which
 * neither a browser nor the edge has; sitemap-library.test.ts holds us to its bytes.
 *
 * @example
 * ```ts
 * const [{ body }] = writeSitemaps([{ url: 'https://example.com/posts/salt' }], 'https://example.com');
 * ```
 * @throws {TypeError} when a URL is not absolute or a date is invalid
 * @throws {RangeError} when the limits leave no room for a page
 */
export function writeSitemaps(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  limits: SitemapLimits = LIMITS,
): readonly SitemapFile[] {
  if (!(limits.urls >= 1)) {
    throw new RangeError(`A sitemap of ${limits.urls} URLs holds no page: allow one at least.`);
  }
  const listed = entries.filter(({ url }) => absoluteUrl(url).length < MAX_URL_LENGTH);
  if (listed.length === 0) return [];
  const bodies = writeParts(listed, limits);
  const [only, ...others] = bodies;
  if (only !== undefined && others.length === 0) return [{ path: '/sitemap.xml', body: only }];
  const parts = bodies.map((body, at): SitemapFile => ({ path: `/sitemap-${at + 1}.xml`, body }));
  const files = parts.map(({ path }) => `<sitemap>${location(baseUrl + path)}</sitemap>`);
  const index = `${XML}<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`;
  return [{ path: '/sitemap.xml', body: index }, ...parts];
}

/** Halves entries until each part is within the limits: its size is known only once it is written. */
function writeParts(entries: readonly SitemapEntry[], limits: SitemapLimits): readonly string[] {
  if (entries.length <= limits.urls) {
    const body = writeUrlset(entries);
    if (entries.length === 1 || new TextEncoder().encode(body).length <= limits.bytes) return [body];
  }
  const middle = Math.min(limits.urls, Math.ceil(entries.length / 2));
  return [...writeParts(entries.slice(0, middle), limits), ...writeParts(entries.slice(middle), limits)];
}

function writeUrlset(entries: readonly SitemapEntry[]): string {
  const hasImages = entries.some(({ images = [] }) => images.length > 0);
  const namespaces = NAMESPACE + (hasImages ? IMAGE_NAMESPACE : '');
  return `${XML}<urlset ${namespaces}>${entries.map(writePage).join('')}</urlset>`;
}

function writePage({ url, lastmod, images = [] }: SitemapEntry): string {
  const date =
    lastmod === undefined
      ? ''
      : `<lastmod>${utcTime(lastmod, `the lastmod of ${url}`).toISOString()}</lastmod>`;
  const shown = images
    .slice(0, MAX_IMAGES)
    .map((image) => `<image:image>${location(image, 'image:')}</image:image>`);
  return `<url>${location(url)}${date}${shown.join('')}</url>`;
}

function location(url: string, prefix: '' | 'image:' = ''): string {
  return `<${prefix}loc>${escapeXml(absoluteUrl(url))}</${prefix}loc>`;
}
