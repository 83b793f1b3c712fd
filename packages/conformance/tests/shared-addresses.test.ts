import { buildSite } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';
const surfaces = siteSurfaces();

/** Records above what the service shows at the same path, and what of that stands below. */
const ABOVE: Readonly<Record<string, readonly [path: string, word: string, own: string]>> = {
  'developers/index.md': ['/developers', 'Qdevelopertext', 'id="getSearchCorpus"'],
  'feed.md': ['/feed', 'Qfeedtext', 'Qpost'],
  'search/index.md': ['/search', 'Qsearchtext', 'type="search"'],
  'tags.md': ['/tags', 'Qtagstext', 'href="/tags/sea"'],
  'tags/sea.md': ['/tags/sea', 'Qseatext', 'href="/api/users"'],
};

/** Records beside what the service answers itself, and the word that stands in each alone. */
const RECORDS: Readonly<Record<string, readonly [path: string, word: string]>> = {
  'api/index.md': ['/api', 'Qapitext'],
  'api/users.md': ['/api/users', 'Quserstext'],
  'api/v1/users.md': ['/api/v1/users', 'Qversiontext'],
  'developers/install.md': ['/developers/install', 'Qinstalltext'],
  'mcp/tools.md': ['/mcp/tools', 'Qtoolstext'],
  'search/how.md': ['/search/how', 'Qhowtext'],
  'v2.1/changes.md': ['/v2.1/changes', 'Qchangestext'],
};

const TAKEN = ['api/content.json.md', 'api/v1/search.json.md', 'mcp.md'];

/** The application over files of one paragraph each, by their paths. */
async function build(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([path, word]) => ({
    path,
    read: async () =>
      new TextEncoder().encode(
        `---\ndate: 2024-05-01\n${path === 'api/users.md' ? 'tags: [sea]\n' : ''}---\n\n# ${word.slice(1)}\n\n${word}\n`,
      ),
  }));
  files.push({ path: 'site.yaml', read: async () => new TextEncoder().encode('title: Test\n') });
  const result = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z'), baseUrl: BASE_URL });
  if (result.site === undefined) throw new Error('There is no site.');
  const service = await createService(result.site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...surfaces });
  return {
    result,
    exported: staticPaths(service, surfaces),
    get: async (path: string, accept = 'text/html') => app.request(BASE_URL + path, { headers: { accept } }),
  };
}

const { result, exported, get } = await build({
  ...Object.fromEntries(
    Object.entries({ ...RECORDS, ...ABOVE }).map(([file, [, word]]) => [file, word] as const),
  ),
  ...{ 'feed/post.md': 'Qpost' },
  ...Object.fromEntries(TAKEN.map((file) => [file, 'Qtaken'])),
});

describe.each(Object.values(RECORDS))('the record at %s', (path, word) => {
  test('is shown by its page', async () => {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(word);
  });

  test('has its twin, and is exported with it', async () => {
    expect(await (await get(`${path}.md`)).text()).toContain(word);
    expect(exported).toEqual(expect.arrayContaining([path, `${path}.md`]));
  });
});

test.each(['/api/content.json', '/api/v1/content.json'])('%s is the service’s', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
});

test.each(['/api/nothing', '/api/v1/nothing'])('%s is a problem for programs', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

describe.each(Object.values(ABOVE))('the record at %s', (path, word, own) => {
  test('stands above what the service shows there, under its own title', async () => {
    const page = await get(path);
    const html = await page.text();
    expect([page.status, html.indexOf(own) > html.indexOf('<main')]).toEqual([200, true]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${word.slice(1)}</h1>[^]*<p>${word}</p>`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    if (path !== '/search') expect(html.indexOf(own)).toBeGreaterThan(html.indexOf(`<p>${word}</p>`));
  });

  test('has its twin, which its page names, is in the sitemap once, and is exported once', async () => {
    const twin = await get(`${path}.md`);
    expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await twin.text()).toMatch(new RegExp(`^cid: [^]*\n\n# ${word.slice(1)}\n\n${word}\n`, 'm'));
    expect(await (await get(path)).text()).toContain(`href="${path}.md"`);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap.split(`<loc>${BASE_URL}${path}</loc>`)).toHaveLength(2);
    expect(exported.filter((each) => each === `${path}.md`)).toHaveLength(1);
  });
});

test('what lists the endpoints leads to where they are then', async () => {
  for (const path of ['/index.md', '/llms.txt']) {
    const text = await (await get(path)).text();
    expect(text).toMatch(/\[Developers\]\(https:\/\/example\.com\/openapi\.json\): every endpoint/i);
  }
});

test('a search shows its results alone', async () => {
  expect(await (await get('/search?q=Quserstext')).text()).not.toContain('Qsearchtext');
});

test('a tag without records has no list: its page is the record', async () => {
  const empty = await build({ 'tags/none.md': 'Qnonetext' });
  const page = await empty.get('/tags/none');
  expect([page.status, (await page.text()).includes('Qnonetext')]).toEqual([200, true]);
});

test('what would stand where the service answers is published beside it, and that is said', async () => {
  expect(await (await get('/api/content-json-page')).text()).toContain('Qtaken');
  const told = result.issues.filter(({ rule }) => rule === 'path-reserved').map(({ file }) => file);
  expect(told).toEqual(TAKEN);
  expect(result.issues.filter(({ rule }) => rule !== 'path-reserved')).toEqual([]);
});
