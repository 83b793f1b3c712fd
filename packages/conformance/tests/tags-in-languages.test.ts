import { buildSite } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';

const dated = (body: string, tags: string) => `---\ndate: 2024-05-01\ntags: [${tags}]\n---\n\n${body}\n`;

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': 'title: Test\nlanguage: en\nlanguages: [fr, nb]\ninline_tags: true\n',
  'posts/salt.md': dated('[a](/fr/tags), [b](/fr/tags/mer), [c](/nb/tags), [d](/fr/tags/none)', 'sea, wind'),
  'fr/posts/sel.md': dated('Du #sel de la mer.', 'sea, mer, a/b, notes.md'),
  'fr/tags/mer.md': dated('Au-dessus de la liste.', ''),
  'nb/posts/vind.md': dated('Vind.', ''),
};

const { site, issues } = await buildSite(
  Object.entries(FILES).map(([path, text]) => ({ path, read: async () => new TextEncoder().encode(text) })),
  { now: new Date('2026-01-01T00:00:00Z'), baseUrl: BASE_URL },
);
if (site === undefined) throw new Error(JSON.stringify(issues));
const service = await createService(site);
const surfaces = siteSurfaces();
const app = createHttpApp({ service: () => service, ...surfaces });

async function page(path: string): Promise<string> {
  const response = await app.request(BASE_URL + path, { headers: { accept: 'text/html' } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
}

/** The links of a page within `main`. */
const linked = (html: string) =>
  Array.from(/<main.*<\/main>/s.exec(html)?.[0].matchAll(/<a [^>]*href="([^"]*)"/g) ?? [], ([, url]) => url);

describe('the tags of a language', () => {
  test('are listed in it, and lead to their own lists', async () => {
    const html = await page('/fr/tags');
    expect(html).toContain('<html lang="fr"');
    expect(linked(html)).toEqual([
      '/fr/tags/a%2Fb',
      '/fr/tags/mer',
      '/fr/tags/notes.md',
      '/fr/tags/sea',
      '/fr/tags/sel',
    ]);
    expect(linked(await page('/tags'))).toContain('/tags/wind');
  });

  test('list the records of that language alone', async () => {
    const html = await page('/fr/tags/sea');
    expect(linked(html)).toEqual(['/fr/tags', '/fr/posts/sel']);
    expect(html).toContain('<html lang="fr"');
    expect(await page('/fr/tags/notes.md')).toContain('href="/fr/posts/sel"');
    // The list of the whole site has what is in each language.
    expect(linked(await page('/tags/sea'))).toEqual(expect.arrayContaining(['/fr/posts/sel', '/posts/salt']));
  });

  test('are what the records of that language lead to, from their ends and from their texts', async () => {
    const html = await page('/fr/posts/sel');
    expect(html).toContain('<a href="/fr/tags/sea" rel="tag">sea</a>');
    expect(html).toMatch(/<a href="(?:https:\/\/example\.com)?\/fr\/tags\/sel"[^>]*>#sel<\/a>/);
    expect(await page('/posts/salt')).toContain('<a href="/tags/sea" rel="tag">');
  });

  test('name their lists in the other languages that have them', async () => {
    for (const [path, others] of [
      ['/fr/tags', ['en', 'fr', 'x-default']],
      ['/tags/sea', ['en', 'fr', 'x-default']],
      ['/fr/tags/sea', ['en', 'fr', 'x-default']],
      ['/tags/wind', []],
    ] as const) {
      const html = await page(path);
      const links = Array.from(html.matchAll(/<link [^>]*hreflang="([^"]*)"/g), ([, lang]) => lang);
      expect([path, links.sort()]).toEqual([path, others]);
    }
    expect(await page('/fr/tags/sea')).toMatch(
      /<link rel="alternate" hreflang="en" href="https:\/\/example\.com\/tags\/sea"/,
    );
  });

  test('have the text of a record above them', async () => {
    const html = await page('/fr/tags/mer');
    expect(html).toContain('<p>Au-dessus de la liste.</p>');
    expect(linked(html)).toContain('/fr/posts/sel');
  });

  test('are in the sitemap once, with their languages, and in exports', async () => {
    const sitemap = await (await app.request(`${BASE_URL}/sitemap.xml`)).text();
    const exported = staticPaths(service, surfaces);
    for (const path of ['/fr/tags', '/fr/tags/sea', '/fr/tags/mer', '/fr/tags/a%2Fb']) {
      expect(sitemap.split(`<loc>${BASE_URL}${path}</loc>`)).toHaveLength(2);
      expect(exported.filter((each) => each === path)).toHaveLength(1);
    }
    const entry = sitemap.split('<url>').find((each) => each.includes(`<loc>${BASE_URL}/fr/tags/sea</loc>`));
    expect(entry).toContain(`hreflang="en" href="${BASE_URL}/tags/sea"`);
  });
});

test('links to them are right where they are, and reported where they are not', async () => {
  const told = issues.filter(({ rule }) => rule.startsWith('link')).map(({ value }) => value);
  expect(told).toEqual(['/nb/tags', '/fr/tags/none']);
  expect((await app.request(`${BASE_URL}/nb/tags`)).status).toBe(404);
});
