import { verifyTwin } from '@site/cid';
import { type BuildResult, buildSite } from '@site/content-core';
import type { Service } from '@site/contract';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { beforeAll, describe, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';
const surfaces = siteSurfaces();

const dated = (title: string, body: string) => `---\ntitle: ${title}\ndate: 2024-05-01\n---\n\n${body}\n`;

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': `title: Test\nbase_url: ${BASE_URL}\n`,
  'index.md': dated('Welcome', 'Qhometext, and [about](about.md).'),
  'about.md': dated('About me', 'Qabouttext. [[Salt]]'),
  'guide/README.md': dated('The guide', 'Qguidetext.'),
  'guide/setup/_index.md': dated('Setting up', 'Qsetuptext.'),
  'guide/setup/on/linux/deb.md': dated('On Debian', 'Qdebtext.'),
  'posts/salt.md': dated('Salt', 'Qsalttext.'),
};

/** The path of each record, and the word that stands in it alone. */
const RECORDS: Readonly<Record<string, string>> = {
  '/': 'Qhometext',
  '/about': 'Qabouttext',
  '/guide': 'Qguidetext',
  '/guide/setup': 'Qsetuptext',
  '/guide/setup/on/linux/deb': 'Qdebtext',
  '/posts/salt': 'Qsalttext',
};

let service: Service;
let get: (path: string, accept?: string) => Promise<Response>;
let result: BuildResult;

beforeAll(async () => {
  const content = Object.entries(FILES).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  result = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (result.site === undefined) throw new Error('There is no site.');
  service = await createService(result.site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...surfaces });
  get = async (path, accept = 'text/html') => app.request(BASE_URL + path, { headers: { accept } });
});

test('nothing is wrong with the folder', () => {
  expect(result.issues).toEqual([]);
});

describe.each(Object.entries(RECORDS))('the record at %s', (path, word) => {
  const twin = path === '/' ? '/home.md' : `${path}.md`;

  test('is shown by its page', async () => {
    const page = await get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(word);
    expect(html).toContain(`<link rel="canonical" href="${BASE_URL}${path}"`);
    expect(html).toContain(`href="${twin}"`);
  });

  test('has a twin that its cid verifies', async () => {
    const answer = await get(twin, '*/*');
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await answer.text();
    expect(await verifyTwin(text)).toMatchObject({ ok: true });
    expect(text).toContain(`html: "${BASE_URL}${path}"\n`);
    expect(text).toContain(word);
  });

  test('is negotiated as markdown at the same address', async () => {
    const answer = await get(path, 'text/markdown');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(word);
  });

  test.each(['/sitemap.xml', '/feed.json', '/llms-full.txt', '/api/content.json', '/api/search-corpus.json'])(
    'is in %s',
    async (list) => {
      const text = await (await get(list, '*/*')).text();
      const isTwin = list === '/llms-full.txt';
      expect(text).toContain(
        isTwin ? word : list === '/sitemap.xml' ? `<loc>${BASE_URL}${path}</loc>` : `"${BASE_URL}${path}"`,
      );
    },
  );

  test('is found', async () => {
    const { hits } = await (await get(`/api/search.json?q=${word}`, '*/*')).json();
    expect(hits).toMatchObject([{ url: BASE_URL + path, markdownUrl: BASE_URL + twin }]);
  });

  test('is in the graph', async () => {
    const query = `{ document(path: ${JSON.stringify(path)}) { ... on Document { url body section { slug } } } }`;
    const answer = await get(
      `/graphql?query=${encodeURIComponent(query)}`,
      'application/graphql-response+json',
    );
    expect(await answer.json()).toMatchObject({ data: { document: { url: BASE_URL + path } } });
  });

  test('is named by its path, its URL and its markdown', () => {
    for (const reference of [path, BASE_URL + path, twin, BASE_URL + twin])
      expect(service.resolve(reference), reference).toMatchObject({ url: BASE_URL + path });
  });

  test.each(['a slash', 'capitals', '.html', 'index.html'])(
    'is led to from its path with %s',
    async (form) => {
      const forms: Readonly<Record<string, string>> = {
        'a slash': `${path}/`,
        capitals: path.toUpperCase(),
        '.html': `${path}.html`,
        'index.html': `${path === '/' ? '' : path}/index.html`,
      };
      const asked = forms[form] ?? '';
      if (path === '/' && form !== 'index.html') return;
      const answer = await get(asked);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, path]);
    },
  );
});

test('a list shows what stands below it, and not its own text', async () => {
  const guide = await (await get('/guide')).text();
  expect(guide).toContain('>The guide</h1>');
  expect(guide).toContain('href="/guide/setup"');
  expect(await (await get('/')).text()).not.toContain('<a href="/">Welcome</a>');
  const setup = await (await get('/guide/setup')).text();
  expect(setup).toContain('href="/guide/setup/on/linux/deb"');
  const pages = await (await get('/pages')).text();
  expect(pages).toContain('href="/about"');
  expect(pages).not.toContain('Welcome');
});

test('the index of the home page has its text above its lists', async () => {
  const index = await (await get('/index.md', '*/*')).text();
  expect(index.indexOf('Qhometext')).toBeGreaterThan(0);
  expect(index.indexOf('Qhometext')).toBeLessThan(index.indexOf('## Sections'));
  expect(index).toContain(`](${BASE_URL}/about.md)`);
});

test('what is missing at the root leads to what is near', async () => {
  const answer = await get('/abot', 'application/json');
  expect(answer.status).toBe(404);
  expect((await answer.json()).detail).toContain('/about');
});

test('every page of the plan answers', async () => {
  for (const path of staticPaths(service, surfaces)) {
    const answer = await get(path, '*/*');
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
});
