import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type SitemapEntry, writeSitemaps } from './sitemap.ts';
import { childrenOf, hasXmllint, parseXml, textsOf, xmllintFaults } from './test-support.ts';

const BASE = 'https://example.com';

const pages = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, at) => ({ url: `${BASE}/posts/${at}`, lastmod: '2024-05-01T00:00:00Z' }));

const urlsOf = (body: string): readonly string[] =>
  childrenOf(parseXml(body), 'url').flatMap((url) => textsOf(url, 'loc'));

describe('writeSitemaps', () => {
  test('writes one file', () => {
    const entries = [
      { url: `${BASE}/`, lastmod: '2024-05-03T00:00:00Z' },
      { url: `${BASE}/posts/fog?a=1&b=2`, images: [`${BASE}/blobs/a.jpg?c&d`] },
    ];
    expect(writeSitemaps(entries, BASE)).toEqual([
      {
        path: '/sitemap.xml',
        body:
          '<?xml version="1.0" encoding="UTF-8"?>' +
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
          '<url><loc>https://example.com/</loc><lastmod>2024-05-03T00:00:00.000Z</lastmod></url>' +
          '<url><loc>https://example.com/posts/fog?a=1&amp;b=2</loc>' +
          '<image:image><image:loc>https://example.com/blobs/a.jpg?c&amp;d</image:loc></image:image></url>' +
          '</urlset>',
      },
    ]);
  });

  test('writes no file where there is no page', () => {
    expect(writeSitemaps([], BASE)).toEqual([]);
  });

  test('goes over to an index at 50,001 pages, and no page is lost', () => {
    expect(writeSitemaps(pages(50_000), BASE)).toHaveLength(1);
    const entries = pages(50_001);
    const [index, ...parts] = writeSitemaps(entries, BASE);
    expect(index).toEqual({
      path: '/sitemap.xml',
      body:
        '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>' +
        '<sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap></sitemapindex>',
    });
    expect(parts.map(({ path }) => path)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const locations = parts.flatMap(({ body }) =>
      Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc]) => loc),
    );
    expect(locations).toEqual(entries.map(({ url }) => url));
  }, 60_000);

  it('keeps to its limits, every page in its order', () => {
    const limits = fc.record({
      urls: fc.integer({ min: 1, max: 9 }),
      bytes: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), limits, (count, limit) => {
        const entries = pages(count);
        const files = writeSitemaps(entries, BASE, limit);
        const parts = files.length === 1 ? files : files.slice(1);
        expect(parts.flatMap(({ body }) => urlsOf(body))).toEqual(entries.map(({ url }) => url));
        for (const { body } of parts) {
          const size = urlsOf(body).length;
          expect(size).toBeLessThanOrEqual(limit.urls);
          // One page cannot be divided.
          if (size > 1) expect(body.length).toBeLessThanOrEqual(limit.bytes);
        }
      }),
    );
  });

  it('leaves out what a sitemap cannot hold: a URL of 2,048 characters, an image beyond the thousandth', () => {
    const long = `${BASE}/${'a'.repeat(2048 - BASE.length - 1)}`;
    const images = Array.from({ length: 1001 }, (_, at) => `${BASE}/${at}.jpg`);
    const [file] = writeSitemaps(
      [{ url: long }, { url: long.slice(0, -1) }, { url: `${BASE}/a`, images }],
      BASE,
    );
    expect(urlsOf(file?.body ?? '')).toEqual([long.slice(0, -1), `${BASE}/a`]);
    expect(file?.body.match(/<image:loc>/g)).toHaveLength(1000);
  });

  it.each([
    ['a relative page', [{ url: '/posts' }], '"/posts" is no absolute URL'],
    ['a relative image', [{ url: `${BASE}/a`, images: ['b.png'] }], '"b.png" is no absolute URL'],
    [
      'a date that is none',
      [{ url: `${BASE}/b`, lastmod: 'May' }],
      `"May", the lastmod of ${BASE}/b, is no time of RFC 3339 in UTC`,
    ],
    // It would be another time in each zone.
    ['a time in no zone', [{ url: `${BASE}/b`, lastmod: '2024-05-01T00:00:00' }], 'is no time of RFC 3339'],
  ])('refuses %s', (_, entries, message) => {
    expect(() => writeSitemaps(entries, BASE)).toThrow(message);
  });

  it.each([0, -1, Number.NaN])('refuses files of %d URLs, of which there would be no end', (urls) => {
    expect(() => writeSitemaps(pages(2), BASE, { urls, bytes: 900 })).toThrow(`${urls} URLs holds no page`);
  });

  it('refuses an index of relative files', () => {
    expect(() => writeSitemaps(pages(2), '', { urls: 1, bytes: 1 })).toThrow(
      '"/sitemap-1.xml" is no absolute',
    );
  });
});

const schema = fileURLToPath(
  new URL('../../schema/sitemap.xsd', pathToFileURL(createRequire(import.meta.url).resolve('sitemap'))),
);

/** What of Google's image schema is used, since sitemap.xsd wants to know every element of others. */
const IMAGE_SCHEMA = `<schema xmlns="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <element name="image"><complexType><sequence><element name="loc" type="anyURI"/></sequence></complexType></element>
</schema>`;

describe.skipIf(!hasXmllint)('sitemap.xsd (needs xmllint: Debian’s libxml2-utils)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
    writeFileSync(join(folder, 'image.xsd'), IMAGE_SCHEMA);
    const imports = [
      ['http://www.sitemaps.org/schemas/sitemap/0.9', pathToFileURL(schema).href],
      ['http://www.google.com/schemas/sitemap-image/1.1', 'image.xsd'],
    ].map(([namespace, location]) => `<import namespace="${namespace}" schemaLocation="${location}"/>`);
    const all = `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`;
    writeFileSync(join(folder, 'all.xsd'), all);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds for pages', () => {
    const [file] = writeSitemaps([...pages(3), { url: `${BASE}/水?a=1&b=<c>` }], BASE);
    expect(xmllintFaults(file?.body ?? '', schema)).toBe('');
  });

  it('holds for pages with images', () => {
    const [file] = writeSitemaps([{ url: `${BASE}/a`, images: [`${BASE}/水.png`] }], BASE);
    expect(xmllintFaults(file?.body ?? '', join(folder, 'all.xsd'))).toBe('');
  });

  it('would not hold for another element', () => {
    const body = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><page/></urlset>';
    expect(xmllintFaults(body, schema)).toContain('This element is not expected');
  });
});
