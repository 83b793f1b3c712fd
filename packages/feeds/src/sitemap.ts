import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';

/** A page that search engines may list. */
export interface SitemapEntry {
  readonly url: string;
  /** RFC 3339. */
  readonly lastmod?: string | undefined;
  /** The URLs of the images it shows. */
  readonly images?: readonly string[] | undefined;
}

/** A file of a sitemap. */
export interface SitemapFile {
  readonly path: '/sitemap.xml' | `/sitemap-${number}.xml`;
  readonly body: string;
}

/** What a file may hold (sitemaps.org/protocol.html). */
export interface SitemapLimits {
  readonly urls: number;
  /** Before compression. */
  readonly bytes: number;
}

const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** A URL has fewer characters. A longer one makes its whole file invalid (sitemap.xsd, `tLoc`): its page goes without. */
const MAX_URL_LENGTH = 2048;

/** Google's limit for one page (developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
const MAX_IMAGES = 1000;

/**
 * Writes one file, or past the limits an index and numbered files. Nothing where there is no page, because a
 * sitemap has at least one.
 */
export async function writeSitemaps(
  entries: readonly SitemapEntry[],
  baseUrl: string,
  limits: SitemapLimits = LIMITS,
): Promise<readonly SitemapFile[]> {
  const listed = entries.filter(({ url }) => new URL(url).href.length < MAX_URL_LENGTH);
  if (listed.length === 0) return [];
  const bodies = await writeParts(listed, limits);
  const [only, ...others] = bodies;
  if (only !== undefined && others.length === 0) return [{ path: '/sitemap.xml', body: only }];
  const parts = bodies.map((body, at): SitemapFile => ({ path: `/sitemap-${at + 1}.xml`, body }));
  const urls = parts.map(({ path }) => `${baseUrl}${path}`);
  const index = await written(new SitemapIndexStream({ level: ErrorLevel.THROW }), urls);
  return [{ path: '/sitemap.xml', body: index }, ...parts];
}

/** How many bytes entries take is known only once they are written; what is too large is halved. */
async function writeParts(
  entries: readonly SitemapEntry[],
  limits: SitemapLimits,
): Promise<readonly string[]> {
  if (entries.length <= limits.urls) {
    const body = await writeUrlset(entries);
    if (entries.length === 1 || new TextEncoder().encode(body).length <= limits.bytes) return [body];
  }
  const middle = Math.min(limits.urls, Math.ceil(entries.length / 2));
  const first = await writeParts(entries.slice(0, middle), limits);
  return [...first, ...(await writeParts(entries.slice(middle), limits))];
}

function writeUrlset(entries: readonly SitemapEntry[]): Promise<string> {
  const image = entries.some(({ images = [] }) => images.length > 0);
  const xmlns = { news: false, xhtml: false, video: false, image };
  const items = entries.map(({ url, lastmod, images = [] }) => ({
    url,
    ...(lastmod === undefined ? {} : { lastmod }),
    img: images.slice(0, MAX_IMAGES).map((each) => ({ url: each })),
  }));
  return written(new SitemapStream({ level: ErrorLevel.THROW, xmlns }), items);
}

/**
 * Everything a stream makes of items. Each is written when the one before it is done, because the streams throw
 * some of what they refuse: out of a write of our own that is a rejection, out of a pipe it would end the process.
 */
async function written<Item>(
  stream: SitemapStream | SitemapIndexStream,
  items: readonly Item[],
): Promise<string> {
  const chunks: string[] = [];
  stream.on('data', (chunk: unknown) => chunks.push(String(chunk)));
  // The write that failed says so too; without a listener the event would end the process.
  stream.on('error', () => {});
  for (const item of items) {
    await new Promise<void>((resolve, reject) => {
      stream.write(item, (error) => (error ? reject(error) : resolve()));
    });
  }
  await new Promise<void>((resolve) => stream.once('end', resolve).end());
  return chunks.join('');
}
