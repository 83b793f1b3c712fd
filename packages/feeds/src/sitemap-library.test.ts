import fc from 'fast-check';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { expect, test } from 'vitest';
import { type SitemapEntry, writeSitemaps } from './sitemap.ts';

const url = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });

const entry: fc.Arbitrary<SitemapEntry> = fc.record({
  url,
  lastmod: fc.option(
    fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    { nil: undefined },
  ),
  images: fc.option(fc.array(url, { maxLength: 3 }), { nil: undefined }),
});

/** A file of pages, written by the library. */
async function byLibrary(entries: readonly SitemapEntry[]): Promise<string> {
  const image = entries.some(({ images = [] }) => images.length > 0);
  const xmlns = { news: false, xhtml: false, video: false, image };
  const stream = new SitemapStream({ level: ErrorLevel.THROW, xmlns });
  for (const { url: page, lastmod, images = [] } of entries)
    stream.write({
      url: page,
      ...(lastmod === undefined ? {} : { lastmod }),
      img: images.map((each) => ({ url: each })),
    });
  stream.end();
  return String(await streamToPromise(stream));
}

test('a sitemap is what the `sitemap` library writes, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
      expect(writeSitemaps(entries, 'https://example.com')[0]?.body).toBe(await byLibrary(entries));
    }),
  );
});

test('so is an index', async () => {
  const entries = [{ url: 'https://example.com/a' }, { url: 'https://example.com/b' }];
  const [index] = writeSitemaps(entries, 'https://example.com/a&b', { urls: 1, bytes: 1 });
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW });
  for (const at of [1, 2]) stream.write(`https://example.com/a&b/sitemap-${at}.xml`);
  stream.end();
  expect(index?.body).toBe(String(await streamToPromise(stream)));
});
