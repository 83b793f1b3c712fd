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
  /** The page itself and the same in other languages, with what serves readers of all others. */
  readonly alternates?: readonly SitemapAlternate[] | undefined;
}

/** A page in a language. */
export interface SitemapAlternate {
  /** BCP 47, or `x-default`. */
  readonly lang: string;
  readonly url: string;
}

/** A file of a sitemap. */
export interface SitemapFile {
  readonly path: '/sitemap.xml' | `/sitemap-${number}.xml`;
  readonly body: string;
}

/** The same in parts, each a page or so. */
export interface SitemapParts {
  readonly path: SitemapFile['path'];
  readonly parts: readonly string[];
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
const XHTML_NAMESPACE = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

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
  const work = sitemapsInSlices(entries, baseUrl, limits);
  for (let step = work.next(); ; step = work.next())
    if (step.done === true) return step.value.map(({ path, parts }) => ({ path, body: parts.join('') }));
}

/** How many pages are written in a slice: some milliseconds of work. */
const SLICE_PAGES = 200;

/**
 * Writes the same files in slices, between which the caller may do something else.
 * @throws as `writeSitemaps`
 */
export function* sitemapsInSlices(
  entries: Iterable<SitemapEntry>,
  baseUrl: string,
  limits: SitemapLimits = LIMITS,
): Generator<void, readonly SitemapParts[]> {
  if (!(limits.urls >= 1)) {
    throw new RangeError(`A sitemap of ${limits.urls} URLs holds no page: allow one at least.`);
  }
  const pages: WrittenPage[] = [];
  let met = 0;
  for (const entry of entries) {
    if (met++ % SLICE_PAGES === SLICE_PAGES - 1) yield;
    if (absoluteUrl(entry.url).length >= MAX_URL_LENGTH) continue;
    const text = writePage(entry);
    const size = new TextEncoder().encode(text).length;
    const [hasImages, hasAlternates] = [entry.images, entry.alternates].map((each = []) => each.length > 0);
    pages.push({ text, size, hasImages: hasImages === true, hasAlternates: hasAlternates === true });
  }
  if (pages.length === 0) return [];
  const files = divide(pages, limits).map(writeUrlset);
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return [{ path: '/sitemap.xml', parts: only }];
  const numbered = files.map((parts, at): SitemapParts => ({ path: `/sitemap-${at + 1}.xml`, parts }));
  const locations = numbered.map(({ path }) => `<sitemap>${location(baseUrl + path)}</sitemap>`);
  const index = [`${XML}<sitemapindex ${NAMESPACE}>`, ...locations, '</sitemapindex>'];
  return [{ path: '/sitemap.xml', parts: index }, ...numbered];
}

interface WrittenPage {
  readonly text: string;
  /** In bytes. */
  readonly size: number;
  readonly hasImages: boolean;
  readonly hasAlternates: boolean;
}

/** Halves pages until each part is within the limits. */
function divide(pages: readonly WrittenPage[], limits: SitemapLimits): readonly (readonly WrittenPage[])[] {
  if (pages.length <= limits.urls && (pages.length === 1 || sizeOf(pages) <= limits.bytes)) return [pages];
  const middle = Math.min(limits.urls, Math.ceil(pages.length / 2));
  return [...divide(pages.slice(0, middle), limits), ...divide(pages.slice(middle), limits)];
}

/** The size of a file, in bytes. What stands around its pages is ASCII. */
function sizeOf(pages: readonly WrittenPage[]): number {
  const [opening, closing] = around(pages);
  return pages.reduce((sum, { size }) => sum + size, opening.length + closing.length);
}

function around(pages: readonly WrittenPage[]): readonly [opening: string, closing: string] {
  const namespaces = [
    NAMESPACE,
    pages.some(({ hasImages }) => hasImages) ? IMAGE_NAMESPACE : '',
    pages.some(({ hasAlternates }) => hasAlternates) ? XHTML_NAMESPACE : '',
  ].join('');
  return [`${XML}<urlset ${namespaces}>`, '</urlset>'];
}

function writeUrlset(pages: readonly WrittenPage[]): readonly string[] {
  const [opening, closing] = around(pages);
  return [opening, ...pages.map(({ text }) => text), closing];
}

function writePage({ url, lastmod, images = [], alternates = [] }: SitemapEntry): string {
  const date =
    lastmod === undefined
      ? ''
      : `<lastmod>${utcTime(lastmod, `the lastmod of ${url}`).toISOString()}</lastmod>`;
  const shown = images
    .slice(0, MAX_IMAGES)
    .map((image) => `<image:image>${location(image, 'image:')}</image:image>`);
  // As Google reads them (developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
  const links = alternates.map(
    ({ lang, url: href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(absoluteUrl(href))}"/>`,
  );
  return `<url>${location(url)}${date}${shown.join('')}${links.join('')}</url>`;
}

function location(url: string, prefix: '' | 'image:' = ''): string {
  return `<${prefix}loc>${escapeXml(absoluteUrl(url))}</${prefix}loc>`;
}
