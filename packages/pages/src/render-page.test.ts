import { describe, expect, it, test } from 'vitest';
import { entry, HOSTILE, PAGES, post, record, site } from '../tests/fixtures.ts';
import { stylesheets } from './assets/assets.ts';
import { renderPage } from './render-page.tsx';

const count = (html: string, part: string | RegExp) => html.split(part).length - 1;

describe.for(Object.entries(PAGES))('%s', ([, page]) => {
  const html = renderPage(page, site);

  it('is a whole document with one heading and one main', () => {
    expect(html.startsWith('<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8"/>')).toBe(true);
    expect(html.endsWith('</html>\n')).toBe(true);
    expect([count(html, /<h1[ >]/), count(html, /<main[ >]/), count(html, /<title>/)]).toEqual([1, 1, 1]);
    expect(html).toContain('<a class="skip" href="#Main">');
    expect(html).toContain('<main id="Main"');
  });

  it('has every section in its navigation, and the feed, the search and the notes for developers', () => {
    const nav = /<nav aria-label="Main">.*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(Array.from(nav.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      '/posts',
      '/recipes',
      '/feed',
      '/search',
      '/developers',
    ]);
  });

  it('holds under a strict policy: no script, no style and no handler in the page, nothing from elsewhere', () => {
    expect(html).not.toMatch(
      /<script(?! type="(application\/ld\+json"|module" src="\/assets\/)| src="\/assets\/)|<style| style=| on[a-z]+=/,
    );
    expect(html).toContain(`<link rel="stylesheet" href="${stylesheets.paper.path}"/>`);
    expect(html).not.toMatch(/<script[^>]* src="https?:/);
  });

  it('has no id twice', () => {
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is the same every time', () => {
    expect(renderPage(structuredClone(page), structuredClone(site))).toBe(html);
  });
});

test('an empty feed is not in the navigation', () => {
  const nav = (posts: number) =>
    /<nav aria-label="Main">.*?<\/nav>/s.exec(renderPage(PAGES.home, { ...site, posts }))?.[0];
  expect(nav(0)).not.toContain('/feed');
  expect(nav(1)).toContain('/feed');
});

test.each([
  [7, '<nav aria-label="Main"><ul>'],
  [8, '<nav aria-label="Main"><details class="menu"><summary>Menu</summary><ul>'],
  [16, '<nav aria-label="Main"><details class="menu"><summary>Menu</summary><ul>'],
  [17, '<nav aria-label="Main"><details><summary>Menu</summary><ul>'],
])('%i links of the navigation begin with %s', (links, opening) => {
  const nav = Array.from({ length: links - 2 }, (_, at) => ({ name: `Link ${at}`, url: `/l${at}` }));
  const html = renderPage(PAGES.home, { ...site, look: { nav } });
  const shown = /<nav aria-label="Main">.*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(shown.slice(0, opening.length)).toBe(opening);
  expect(count(shown, '<li>')).toBe(links);
});

describe('the look that an owner gives', () => {
  const look = {
    nav: [
      { name: 'About', url: '/about' },
      { name: 'Elsewhere', url: 'https://elsewhere.example/' },
    ],
    logo: { url: '/blobs/a.svg', width: 4, height: 3 },
    favicon: '/blobs/b.ico',
    stylesheet: '/blobs/c.css',
    footer: '<p>© <a href="/about">Mira</a></p>',
    hide: ['cids', 'developers', 'feed', 'related', 'search', 'tags'],
  } as const;
  const page = (kind: keyof typeof PAGES) => renderPage(PAGES[kind], { ...site, look });

  it('has its own links, pictures, styles and words', () => {
    const html = page('record');
    const nav = /<nav aria-label="Main">.*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(Array.from(nav.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
      '/about',
      'https://elsewhere.example/',
    ]);
    expect(html).toContain('<img class="logo" src="/blobs/a.svg" width="4" height="3" alt=""/>');
    expect(html).toContain('<link rel="icon" href="/blobs/b.ico"/>');
    expect(html).toMatch(/site\.\w+\.css"\/><link rel="stylesheet" href="\/blobs\/c\.css"\/>/);
    expect(html).toContain('<p>© <a href="/about">Mira</a></p>');
  });

  it('leaves out what it hides', () => {
    for (const kind of ['home', 'section', 'record'] as const) {
      expect(page(kind)).not.toMatch(
        /href="\/(?:developers|tags|feed|search)[#"/]|<search>|class="(?:cid|related|tags)"/,
      );
      expect(renderPage(PAGES[kind], site)).toMatch(/href="\/developers[#"/]/);
    }
  });
});

test.for([
  ['nb', 'Hopp til innholdet', '<h2>Nyeste</h2>', undefined],
  ['ar', 'انتقل إلى المحتوى', '<h2>الأحدث</h2>', 'rtl'],
])('the words of a page are those of the language of its site: %s', ([language = '', skip, heading, dir]) => {
  const home = renderPage(PAGES.home, { ...site, language });
  expect(home).toContain(`>${skip}</a>`);
  expect(home).toContain(heading);
  expect(home).toContain(
    dir === undefined ? `<html lang="${language}">` : `<html lang="${language}" dir="${dir}">`,
  );
  // What is rendered next has its own.
  expect(renderPage(PAGES.home, site)).toContain('Skip to the content');
});

test('no word of the site itself is left in English', () => {
  const english =
    /\b(?:Newest|Earlier|Related|Newer|Older|Contents|Search|minutes?|Updated|October|results?)\b/;
  const { developers: _, endpoint: __, ...shown } = PAGES;
  const found = (language: string) =>
    Object.values(shown).filter((page) => english.test(renderPage(page, { ...site, language })));
  expect(found('de')).toEqual([]);
  expect(found('en')).toHaveLength(Object.keys(shown).length);
});

/** What the head of each kind of page points to. */
const LINKS: readonly (readonly [kind: keyof typeof PAGES, canonical: string | null, twin: string | null])[] =
  [
    ['home', '/', '/index.md'],
    ['section', '/posts', '/posts.md'],
    ['record', '/posts/fog', '/posts/fog.md'],
    ['feed', '/feed', '/feed.md'],
    ['tags', '/tags', null],
    ['tag', '/tags/blue%20hour', null],
    ['search', null, null],
    ['developers', '/developers', '/developers.md'],
  ];

test.for(LINKS)('the head of %s', ([kind, canonical, twin]) => {
  const html = renderPage(PAGES[kind], site);
  const hrefOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const absolute = (path: string | null) => (path === null ? null : `https://example.com${path}`);
  expect(hrefOf(/<link rel="canonical" href="([^"]*)"/)).toBe(absolute(canonical));
  expect(hrefOf(/<meta property="og:url" content="([^"]*)"/)).toBe(absolute(canonical));
  expect(hrefOf(/<link rel="alternate" type="text\/markdown" href="([^"]*)"/)).toBe(absolute(twin));
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(canonical === null);
});

test('the name of the site leads home from every page but the home page', () => {
  const pages = Object.values(PAGES).filter((page) => renderPage(page, site).includes('rel="home"'));
  expect(pages).toEqual(Object.values(PAGES).filter(({ kind }) => kind !== 'home'));
});

test('a page leads to its markdown where it has any', () => {
  const footer = (page: (typeof PAGES)[keyof typeof PAGES]) =>
    /<footer class="site-footer">.*/s.exec(renderPage(page, site))?.[0];
  expect(footer(PAGES.section)).toContain('<li><a href="/posts.md" type="text/markdown">Markdown</a></li>');
  expect(footer(PAGES.tags)).not.toContain('Markdown');
});

test('a site without a description says none', () => {
  const html = renderPage(PAGES.home, { ...site, description: '' });
  expect(html).not.toMatch(/name="description"|og:description|class="lede"/);
  expect(renderPage({ ...PAGES.section, section: 'recipes' }, site)).not.toContain('class="lede"');
  expect(renderPage(PAGES.section, site)).toContain('<p class="lede">Essays.</p>');
  expect(renderPage(PAGES.home, site)).toContain(
    '<meta name="description" content="A &quot;small&quot; site."/>',
  );
});

test('the feeds of a page are those of what it shows', () => {
  const atom = (page: (typeof PAGES)[keyof typeof PAGES]) =>
    /application\/atom\+xml" title="Atom" href="([^"]*)"/.exec(renderPage(page, site))?.[1];
  expect(atom(PAGES.home)).toBe('https://example.com/atom.xml');
  expect(atom(PAGES.record)).toBe('https://example.com/posts/atom.xml');
  expect(atom(PAGES.tag)).toBe('https://example.com/tags/blue%20hour/atom.xml');
});

test('a section without anything to read is in no navigation, and a feed without posts not on the home page', () => {
  const empty = { slug: 'drafts', name: 'Drafts', description: '', count: 0 };
  const html = renderPage({ ...PAGES.home, posts: [] }, { ...site, sections: [...site.sections, empty] });
  expect(html).toContain('<ul class="sections"><li><a href="/posts">');
  expect(html).not.toContain('/drafts');
  expect(html).not.toContain('<h2><a href="/feed">');
  const nothing = renderPage(
    { kind: 'home', text: null, newest: [], posts: [] },
    { ...site, sections: [empty] },
  );
  expect(nothing).not.toContain('<h2>Sections</h2>');
});

test('a section is led to by its path as it is encoded, and is the one that its pages are of', () => {
  const sections = [{ slug: '日本', name: 'Japan', description: '', count: 1 }];
  for (const page of [
    PAGES.home,
    { kind: 'section', section: '日本', text: null, entries: [] },
    { kind: 'record', record: { ...record, section: '日本' }, below: [] },
  ] as const) {
    const html = renderPage(page, { ...site, sections });
    expect(html).toContain('<a href="/%E6%97%A5%E6%9C%AC"');
    expect(html).not.toContain('href="/日本');
    const current = { home: null, section: 'page', record: 'true' }[page.kind];
    if (current !== null)
      expect(html).toContain(`<a href="/%E6%97%A5%E6%9C%AC" aria-current="${current}">Japan</a>`);
  }
});

test.for([
  { ...PAGES.section, entries: [] },
  { ...PAGES.tag, entries: [] },
  { ...PAGES.feed, entries: [] },
  { kind: 'tags', tags: [] },
] as const)('a page $kind without anything says so', (page) => {
  expect(renderPage(page, site)).toContain('</header><p class="quiet">Nothing here yet.</p></main>');
});

describe('text of another direction', () => {
  const titled = '<h2 dir="auto"><a href="/posts/fog">Fog</a></h2>';

  it('is that of the site where its language is written so', () => {
    const html = renderPage(PAGES.section, { ...site, language: 'ar-EG' });
    expect(html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(renderPage(PAGES.section, site)).toContain('<html lang="en-GB">');
  });

  it('is found out for what an author wrote, and not for the words of the site', () => {
    expect(renderPage(PAGES.section, site)).toContain(`${titled}<p class="meta">`);
    expect(renderPage(PAGES.section, site)).toContain('<p dir="auto">About fog.</p>');
    expect(renderPage(PAGES.search, site)).toContain('<h3 dir="auto"><a href="/posts/fog#');
    expect(renderPage(PAGES.feed, site)).toContain('<h2><a href="/feed/copper"><time');
    expect(renderPage(PAGES.feed, site)).toContain('<h2 dir="auto"><a href="/feed/frost">Frost</a>');
  });
});

describe('hostile text', () => {
  const bad = { ...entry, title: HOSTILE, excerpt: HOSTILE, tags: [HOSTILE] };
  const badListed = { ...bad, cover: { url: 'https://e.org/"><script>' } };
  const badSite = {
    ...site,
    title: HOSTILE,
    description: HOSTILE,
    author: HOSTILE,
    sections: [{ slug: 'posts', name: HOSTILE, description: HOSTILE, count: 1 }],
  };
  const badRecord = {
    ...record,
    ...bad,
    description: HOSTILE,
    cover: badListed.cover,
    outline: Array.from({ length: 4 }, () => ({ depth: 2, text: HOSTILE, anchor: 'a' })),
    newer: bad,
    related: [bad],
  };
  const pages = [
    { ...PAGES.home, newest: [badListed], posts: [{ ...post, title: HOSTILE }] },
    { ...PAGES.section, entries: [badListed] },
    { ...PAGES.record, record: badRecord },
    { ...PAGES.tags, tags: [{ tag: HOSTILE, count: 1, path: '/tags/x' }] },
    { ...PAGES.tag, tag: HOSTILE },
    { ...PAGES.search, query: HOSTILE },
    PAGES.developers,
  ] as const;

  test.for(pages)('is text on the page $kind', (page) => {
    const html = renderPage(page, badSite);
    expect(html).not.toContain('<script>');
    expect(count(html, '</script>')).toBe(count(html, /<script (?:type|src)="/));
    expect(count(html, '</title>')).toBe(1);
  });
});
