import { describe, expect, test } from 'vitest';
import { build, buildClean, dated } from '../test-support.ts';

const TEXT = dated('Text.\n');

/** The address and the section of each record of a folder, in order of the addresses. */
async function placesOf(...files: readonly string[]): Promise<readonly string[]> {
  const site = await buildClean(Object.fromEntries(files.map((file) => [file, TEXT])));
  return site.documents.map(({ path, section }) => `${path} in ${section}`).sort();
}

describe('a file at the root', () => {
  test.each([
    [['about.md'], ['/about in pages']],
    [['2024-05-01-salt.md'], ['/salt in pages']],
    [
      ['About Me.md', 'posts/a.md'],
      ['/about-me in pages', '/posts/a in posts'],
    ],
    [
      ['pages/a.md', 'b.md'],
      ['/b in pages', '/pages/a in pages'],
    ],
    [['my-post/index.md'], ['/my-post in pages']],
    [
      ['my-post/README.md', 'other/_index.md'],
      ['/my-post in pages', '/other in pages'],
    ],
    [['posts/index.md'], ['/posts in pages']],
    [
      ['guide/index.md', 'guide/a.md'],
      ['/guide in guide', '/guide/a in guide'],
    ],
    [
      ['index.md', 'a.md'],
      ['/ in pages', '/a in pages'],
    ],
    [['README.md'], ['/ in pages']],
    [['Index.md'], ['/ in pages']],
    [
      ['index.md', 'README.md'],
      ['/ in pages', '/readme in pages'],
    ],
  ])('%j is %j', async (files, places) => {
    expect(await placesOf(...files)).toEqual(places);
  });

  test('is of a section that site.yaml may name', async () => {
    const named = { slug: 'pages', name: 'More', description: 'What else there is.' };
    const { site } = await build({
      'site.yaml': `title: Test\nsections: [${JSON.stringify(named)}, { slug: posts, name: Posts }]\n`,
      'about.md': TEXT,
    });
    expect(site?.sections[0]).toEqual(named);
    expect(site?.documents).toMatchObject([{ path: '/about', section: 'pages', slug: 'about' }]);
  });

  test('is published where site.yaml names other sections, and makes no section where it is none', async () => {
    const config = { 'site.yaml': 'title: Test\nsections: [{ slug: posts, name: Posts }]\n' };
    const { site } = await build({ ...config, 'about.md': TEXT });
    expect(site?.sections.map(({ slug }) => slug)).toEqual(['posts', 'pages']);
    expect((await build({ ...config, 'posts/a.md': TEXT })).site?.sections).toHaveLength(1);
    const drafts = await build({ ...config, 'about.md': dated('x\n', 'draft: true\n') });
    expect(drafts.site?.sections).toHaveLength(1);
  });

  test.each([
    ['graphql.md', '/graphql', ['/graphql-page']],
    ['mcp/index.md', '/mcp', ['/mcp-page']],
    ['robots.txt.md', '/robots.txt', ['/robots-txt-page']],
    ['sitemap-9.xml.md', '/sitemap-9.xml', ['/sitemap-9-xml-page']],
    ['404.md', '/404', []],
  ])('%s stands where the service publishes, which is reported', async (file, path, published) => {
    const { site, issues } = await build({ [file]: TEXT });
    expect(issues).toMatchObject([{ severity: 'warning', rule: 'path-reserved', file, value: path }]);
    expect(issues[0]?.fix).toMatch(/^Set `slug: [a-z0-9-]+-page`/);
    expect(site?.documents.map((each) => each.path)).toEqual(published);
  });

  test.each([
    ['search.md', '/search'],
    ['tags.md', '/tags'],
    ['tags/sea.md', '/tags/sea'],
    ['tags/index.md', '/tags'],
    ['feed.md', '/feed'],
    ['feed/index.md', '/feed'],
    ['developers/index.md', '/developers'],
  ])('%s is the text above the page of the service', async (file, path) => {
    const { site, issues } = await build({ [file]: TEXT });
    expect([issues, site?.documents]).toMatchObject([[], [{ path, section: 'pages' }]]);
  });

  test('is reported there where its front matter says so', async () => {
    const { issues } = await build({ 'a.md': dated('x\n', 'slug: mcp\n') });
    expect(issues).toMatchObject([{ severity: 'warning', rule: 'path-reserved', value: '/mcp', line: 3 }]);
  });

  test.each([
    ['guide.md', 'guide/index.md', 'guide/a.md'],
    ['about.md', 'about/index.md'],
    ['index.md', 'home.md'],
  ])('shares its path with no other: %s and %s', async (...files) => {
    const { issues } = await build(Object.fromEntries(files.map((file) => [file, TEXT])));
    expect(issues.map(({ rule, file }) => `${file} ${rule}`)).toEqual(
      files
        .slice(0, 2)
        .sort()
        .map((file) => `${file} slug-duplicate`),
    );
  });
});

describe('the page of a folder', () => {
  test.each([
    [['guide/_index.md', 'guide/a.md'], '/guide'],
    [['guide/README.md', 'guide/a.md'], '/guide'],
    [['guide/a.md', 'guide/setup/_index.md'], '/guide/setup'],
    [['guide/a.md', 'guide/setup/on/README.md', 'guide/setup/on/b.md'], '/guide/setup/on'],
  ])('of %j is a record at %s', async (files, path) => {
    expect((await placesOf(...files)).filter((place) => place === `${path} in guide`)).toHaveLength(1);
  });

  test('is its README where it has no other', async () => {
    expect(await placesOf('guide/index.md', 'guide/README.md')).toEqual([
      '/guide in guide',
      '/guide/readme in guide',
    ]);
  });

  test('without a text is a record within a section, and of a section or the site none', async () => {
    const page = '---\ntitle: Setting up\ndate: 2024-05-01\n---\n';
    const site = await buildClean({ '_index.md': page, 'guide/_index.md': page, 'guide/on/_index.md': page });
    expect(site.documents).toMatchObject([{ path: '/guide/on', title: 'Setting up' }]);
    expect(site.sections[0]).toMatchObject({ slug: 'guide', name: 'Setting up' });
  });

  test('resolves what it refers to from its folder', async () => {
    const site = await buildClean({
      'guide/_index.md': dated('[Salt](salt.md), ![](a.svg), [here](../about.md)\n'),
      'guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'guide/salt.md': TEXT,
      'about.md': dated('[The guide](guide/)\n'),
    });
    const bodies = Object.fromEntries(site.documents.map(({ path, body }) => [path, body]));
    expect(bodies['/guide']).toMatch(
      /^\[Salt\]\(https:\/\/example\.com\/guide\/salt\), !\[\]\(\S+\.svg\), \[here\]\(https:\/\/example\.com\/about\)\n$/,
    );
    expect(bodies['/about']).toBe('[The guide](https://example.com/guide)\n');
  });

  test('has its name from its front matter, its heading, or its folder', async () => {
    const site = await buildClean({
      'Daily Notes/index.md': TEXT,
      'Daily Notes/a.md': TEXT,
      'index.md': TEXT,
      'setting-up/README.md': dated('# How to set up\n\nText.\n'),
    });
    expect(Object.fromEntries(site.documents.map(({ path, title }) => [path, title]))).toEqual({
      '/': 'Home',
      '/daily-notes': 'Daily Notes',
      '/daily-notes/a': 'A',
      '/setting-up': 'How to set up',
    });
  });

  test('of the feed stands above it, and is no post', async () => {
    const { site, issues } = await build({ 'feed/README.md': TEXT, 'feed/a.md': TEXT });
    expect(issues).toEqual([]);
    expect(site?.documents).toMatchObject([{ path: '/feed', section: 'pages' }]);
    expect(site?.posts).toHaveLength(1);
    expect(site?.sections.map(({ slug, name }) => [slug, name])).toEqual([['pages', 'Pages']]);
    expect((await build({ 'feed/_index.md': '---\ntitle: Feed\n---\n' })).issues).toEqual([]);
  });
});

test.each([
  ['/about', 'about.md'],
  ['/', 'index.md'],
  ['/guide/setup', 'guide/setup/README.md'],
])('what is at %s can be retracted', async (path, file) => {
  const { site, heldBack } = await build({
    'site.yaml': `title: Test\nretracted: [{ path: ${path} }]\n`,
    [file]: TEXT,
    'posts/a.md': TEXT,
  });
  expect(heldBack).toMatchObject([{ file, reason: 'retracted' }]);
  expect(site?.documents.map((each) => each.path)).toEqual(['/posts/a']);
});

test('the home page has its twin at /home.md, and its page is found there', async () => {
  const site = await buildClean({ 'index.md': TEXT });
  const [home] = site.documents;
  expect(home?.twin).toContain('html: "https://example.com/"\n');
  expect(site.manifest.entries).toEqual({ '/home.md': home?.cid });
  expect(Object.fromEntries(site.redirects)).toEqual({ '/home': '/' });
});
