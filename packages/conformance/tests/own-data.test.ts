import { buildSite } from '@site/content-core';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { beforeAll, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';
const LINK = 'https://grafana.com/oss';
const DATA = {
  rating: 4,
  author: { name: 'Ann' },
  colours: ['red', 'blue'],
  parts: [{ size: 1 }, { size: 2 }],
};

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': `title: Test\nbase_url: ${BASE_URL}\n`,
  'posts/tool.md': `---\ndate: 2024-05-02\nrating: 4\nauthor: {name: Ann, email: ann@example.com}\ntoken: hush\ncolours: [red, blue]\nparts: [{size: 1}, {size: 2}]\n---\n# [Grafana](${LINK})\n\nQtext.\n`,
  'notes/one.md': '---\ntitle: One\ndate: 2023-05-01\nmood: calm\n---\nText.\n',
  'notes/two.md': '---\ntitle: Two\ndate: 2023-05-02\nmood: calm\n---\nText.\n',
  'guide/index.md': '---\ntitle: Guide\nweight: 9\n---\nText.\n',
  'guide/a.md': '---\ntitle: Last\ndate: 2020-01-02\n---\nText.\n',
  'guide/b.md': '---\ntitle: Second\nsidebar_position: 2\ndate: 2020-01-03\n---\nText.\n',
  'guide/c.md': '---\ntitle: First\nsidebar: {order: 1}\n---\nText.\n',
  'guide/d.md': '---\ntitle: Third\nnav_order: 2\ndate: 2020-01-02\nlong: x\n---\nText.\n',
  'guide/e.md': '---\ntitle: After\nweight: 0\ndate: 2020-01-01\norder: second\n---\nText.\n',
  'posts/plain.md': '---\ntitle: Plain\ndate: 2024-05-01\n---\nQtext.\n',
};

let send: (path: string, init?: RequestInit) => Promise<Response>;
const json = async (path: string) => (await send(path)).json() as Promise<unknown>;
const text = async (path: string) => (await send(path)).text();

beforeAll(async () => {
  const content = Object.entries(FILES).map(([path, written]) => ({
    path,
    read: async () => new TextEncoder().encode(written),
  }));
  const { site } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined) throw new Error('There is no site.');
  const service = await createService(site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...siteSurfaces() });
  send = async (path, init) => app.request(BASE_URL + path, init);
});

async function post(path: string, body: object): Promise<unknown> {
  const answer = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const graphql = (query: string) => post('/graphql', { query });
const tool = (name: string, args: object) =>
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

test('lists and hits have the link and the own keys of a record, and none of others', async () => {
  const [tools, plain] = [{ link: LINK, data: DATA }, { title: 'Plain' }];
  expect(await json('/api/content.json?section=posts')).toMatchObject({ items: [tools, plain] });
  expect(await json('/api/search.json?q=qtext&limit=50')).toMatchObject({
    hits: expect.arrayContaining([expect.objectContaining(tools)]),
  });
  const { items } = (await json('/api/content.json')) as { readonly items: readonly object[] };
  expect(Object.keys(items[1] ?? {})).not.toContain('data');
  expect(Object.keys(items[1] ?? {})).not.toContain('link');
});

test('the graph has them', async () => {
  expect(await graphql('{ documents(section: "posts") { nodes { link data } } }')).toEqual({
    data: {
      documents: {
        nodes: [
          { link: LINK, data: DATA },
          { link: null, data: null },
        ],
      },
    },
  });
});

test('agents read them with the document', async () => {
  const answer = await tool('get_document', { path: '/posts/tool' });
  expect(answer).toMatchObject({ result: { structuredContent: { link: LINK, data: DATA } } });
  const { result } = (await tool('get_document', { path: '/posts/plain' })) as {
    readonly result: { readonly structuredContent: object };
  };
  expect(Object.keys(result.structuredContent)).not.toContain('data');
});

test('feeds link to it, and each item stays at its own address', async () => {
  expect(await json('/feed.json')).toMatchObject({
    items: [{ url: `${BASE_URL}/posts/tool`, external_url: LINK }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(await text('/atom.xml')).toContain(`<link rel="related" href="${LINK}"/>`);
  expect(await text('/rss.xml')).toContain(`<atom:link href="${LINK}" rel="related"/>`);
  expect(await text('/rss.xml')).toContain(`<link>${BASE_URL}/posts/tool</link>`);
});

test('what looks private is in no answer', async () => {
  for (const path of ['/posts/tool', '/posts/tool.md', '/api/content.json', '/llms-full.txt', '/feed.json'])
    expect(await text(path), path).not.toMatch(/hush|ann@example/);
});

const FILTERS: readonly (readonly [condition: string, titles: readonly string[]])[] = [
  ['rating:4', ['Grafana']],
  ['rating: 4', ['Grafana']],
  ['rating:5', []],
  ['author.name:Ann', ['Grafana']],
  ['author:Ann', []],
  ['colours:blue', ['Grafana']],
  ['parts.size:2', ['Grafana']],
  ['constructor:Object', []],
  ['token:hush', []],
];

test.for(FILTERS)('%s selects the same over HTTP and in the graph', async ([condition, titles]) => {
  const { items } = (await json(`/api/content.json?data=${encodeURIComponent(condition)}`)) as {
    readonly items: readonly { readonly title: string }[];
  };
  expect(items.map(({ title }) => title)).toEqual(titles);
  expect(await graphql(`{ documents(data: "${condition}") { totalCount nodes { title } } }`)).toEqual({
    data: { documents: { totalCount: titles.length, nodes: titles.map((title) => ({ title })) } },
  });
});

test.for(['rating', ':4', 'rating:', ' : ', `a:${'b'.repeat(200)}`])(
  '%s is no condition',
  async (condition) => {
    expect(await json(`/api/content.json?data=${encodeURIComponent(condition)}`)).toMatchObject({
      code: 'invalid_parameter',
      status: 400,
    });
  },
);

test('a cursor belongs to its condition', async () => {
  const first = (await json('/api/content.json?section=notes&limit=1&data=mood:calm')) as {
    readonly nextCursor: string;
    readonly total: number;
  };
  expect(first).toMatchObject({ total: 2, items: [{ title: 'Two' }] });
  const after = `section=notes&limit=1&cursor=${first.nextCursor}`;
  expect(await json(`/api/content.json?${after}&data=mood:calm`)).toMatchObject({
    items: [{ title: 'One' }],
    nextCursor: null,
  });
  expect(await json(`/api/content.json?${after}`)).toMatchObject({ code: 'invalid_cursor' });
});

test('what weighs something leads the list of its section, the lightest first', async () => {
  const titles = ['First', 'Second', 'Third', 'Last', 'After'];
  const html = await text('/guide');
  const shown = [...html.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title);
  expect(shown.filter((title) => titles.includes(title ?? ''))).toEqual(titles);
  const { site } = await buildSite(
    [{ path: 'a/b.md', read: async () => new TextEncoder().encode('---\nweight: 0\n---\nText.\n') }],
    { now: new Date(0) },
  );
  expect(site?.weights).toBeUndefined();
});

test('lists of the contract stay newest first', async () => {
  const { items } = (await json('/api/content.json?section=guide')) as {
    readonly items: readonly { readonly title: string }[];
  };
  expect(items.map(({ title }) => title)).toEqual(['Second', 'Last', 'Third', 'After', 'Guide', 'First']);
});
