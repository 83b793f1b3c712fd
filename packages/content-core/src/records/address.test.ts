import { describe, expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

/** The address of a record, where it redirects from, and what is said about both. */
async function addressOf(file: string, more: string) {
  const { site, issues } = await build({ [file]: dated('Text.\n', more) });
  return {
    path: site?.documents[0]?.path,
    from: [...(site?.redirects.keys() ?? [])].filter((path) => path !== '/home' && path !== '/posts/salt'),
    issues: issues.map(({ severity, rule }) => `${severity} ${rule}`),
  };
}

describe('the address that front matter says', () => {
  test.each([
    ['permalink: /2024/05/salt/', '/2024/05/salt', []],
    ['permalink: about', '/about', []],
    ['permalink: /about.html', '/about', []],
    ['permalink: foo/index.html', '/foo', []],
    ['permalink: /About Me/', '/about-me', ['/About Me']],
    ["permalink: /it's/", '/its', ["/it's"]],
    ['permalink: /', '/', []],
    ['permalink: /posts/', '/posts', []],
    ['permalink: /:year/:month/:day/:title/', '/2024/05/01/salt', []],
    [
      'permalink: /:categories/:slug:output_ext\ncategories: [Far Away, sea]',
      '/far-away/sea/salt',
      ['/Far Away/sea/salt'],
    ],
    ['permalink: pretty', '/2024/05/01/salt', []],
    ['permalink: none', '/salt', []],
    ['url: /x/', '/x', []],
    ['permalink: /a/\nurl: /a/', '/a', []],
    ['slug: /overview', '/overview', []],
    ['slug: deep/er', '/posts/deep/er', []],
    ['slug: Hello World', '/posts/hello-world', ['/posts/Hello World']],
    ['slug: cafe\u0301', '/posts/café', []],
    ['permalink: /a/\nslug: b', '/a', ['/posts/b']],
  ])('%s is %s', async (line, path, from) => {
    expect(await addressOf('posts/salt.md', `${line}\n`)).toEqual({ path, from, issues: [] });
  });

  test.each([
    ['permalink: "/{{ page.fileSlug }}/"', 'permalink-template'],
    ['permalink: /:nonsense/:title/', 'permalink-template'],
    ['permalink: https://example.org/elsewhere', 'alias-unusable'],
  ])('%s gives none, which is reported, and the record has its own', async (line, rule) => {
    expect(await addressOf('posts/salt.md', `${line}\n`)).toEqual({
      path: '/posts/salt',
      from: [],
      issues: [`warning ${rule}`],
    });
  });

  test('needs a date for a pattern that names one', async () => {
    const { issues } = await build({ 'posts/a.md': '---\npermalink: /:year/:title/\n---\nText.\n' });
    expect(issues).toMatchObject([
      { rule: 'permalink-template', value: '/:year/:title/', line: 2, column: 12 },
    ]);
    expect(issues[0]?.message).toContain('the record has no date');
  });

  test.each([
    ["posts/Arrow's end.md", '/posts/arrows-end', ["/posts/Arrow's-end"]],
    ['posts/@kit/index.md', '/posts/kit', ['/posts/@kit']],
    ['posts/a [b].md', '/posts/a-b', ['/posts/a-[b]']],
    ['posts/Plain Name.md', '/posts/plain-name', []],
    ['posts/what?.md', '/posts/what', []],
  ])('%s is at %s, and its marks redirect', async (file, path, from) => {
    expect(await addressOf(file, '')).toEqual({ path, from, issues: [] });
  });

  test.each([
    ['permalink: /404.html', '/404', []],
    ['permalink: /mcp/', '/mcp', ['/mcp-page']],
    ['permalink: /blobs/sea/', '/blobs/sea', ['/blobs-sea-page']],
    ['permalink: /api/content.json', '/api/content.json', ['/api/content-json-page']],
    ['slug: /robots.txt', '/robots.txt', ['/robots-txt-page']],
  ])('%s is one that the service uses, which is reported', async (line, value, published) => {
    const { site, issues } = await build({ 'posts/salt.md': dated('Text.\n', `${line}\n`) });
    expect(issues).toMatchObject([{ severity: 'warning', rule: 'path-reserved', value, line: 3 }]);
    expect(site?.documents.map(({ path }) => path)).toEqual(published);
    for (const path of published) expect(issues[0]?.message).toContain(`published at ${path}: `);
  });

  test.each([
    ['permalink: /search/', '/search'],
    ['permalink: /tags/sea/', '/tags/sea'],
    ['permalink: /feed/', '/feed'],
    ['slug: /developers', '/developers'],
  ])('%s is one of a page above which its text stands, if it has any', async (line, value) => {
    const { site, issues } = await build({ 'posts/salt.md': dated('Text.\n', `${line}\n`) });
    expect([issues, site?.documents.map(({ path }) => path)]).toEqual([[], [value]]);
    const empty = await build({ 'posts/salt.md': dated('', `${line}\n`) });
    expect(empty.issues).toMatchObject([{ severity: 'warning', rule: 'path-reserved', value }]);
    expect(empty.site?.documents).toEqual([]);
  });

  test.each([
    'permalink: /a?b=c',
    'permalink: /../up',
    'slug: ../up',
    'permalink: /???',
    'permalink: /a/rss.xml',
  ])('%s is an error', async (line) => {
    expect((await addressOf('posts/salt.md', `${line}\n`)).issues).toEqual(['error slug-invalid']);
  });

  test('of two records with one is an error that names both', async () => {
    const { issues } = await build({
      'posts/a.md': dated('x\n', 'permalink: /x/\n'),
      'x.md': dated('x\n'),
    });
    expect(issues).toMatchObject([
      { severity: 'error', rule: 'slug-duplicate', file: 'posts/a.md', value: '/x' },
      { severity: 'error', rule: 'slug-duplicate', file: 'x.md', value: '/x' },
    ]);
    expect(issues[0]?.message).toContain('posts/a.md and x.md');
  });

  test('is where others find it', async () => {
    const { site, issues } = await build({
      'posts/salt.md': dated('Text.\n', 'permalink: /2024/05/Salt/\n'),
      'posts/b.md': dated('[one](salt.md), [[salt]], [three](../2024/05/salt/)\n'),
    });
    expect(issues).toEqual([]);
    const url = 'https://example.com/2024/05/salt';
    expect(site?.documents.find(({ path }) => path === '/posts/b')?.body).toBe(
      `[one](${url}), [salt](${url}), [three](${url})\n`,
    );
    expect(site?.documents[0]).toMatchObject({ section: 'posts', slug: '2024/05/salt' });
  });

  test('of a post of the feed is a former one', async () => {
    const { site } = await build({ 'feed/a.md': dated('x\n', 'permalink: /old/\n') });
    expect(site?.posts).toMatchObject([{ path: '/feed/a' }]);
    expect([...(site?.redirects ?? [])]).toEqual([['/old', '/feed/a']]);
  });
});
