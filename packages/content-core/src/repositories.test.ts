import { cidOf } from '@site/cid';
import { expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { dated, folder, NOW } from './test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SVG_CID = await cidOf(new TextEncoder().encode(SVG));

function buildRepository(files: Readonly<Record<string, string>>) {
  return buildSite(folder(files), { now: NOW });
}

const HUGO = {
  'hugo.toml': 'title = "Salt"\nbaseURL = "https://salt.no/"\nlanguageCode = "nb"\n',
  'content/notes/a.md': dated('![](/img/a.svg) [b](/notes/b/) [b](b.md)\n'),
  'content/notes/b.md': dated('B.\n'),
  'static/img/a.svg': SVG,
  'themes/t/content/notes/c.md': dated('C.\n'),
  'README.md': 'How to build it.\n',
};

test('a whole repository is published as its tool would', async () => {
  const { site, issues, recognised } = await buildRepository(HUGO);
  expect(issues).toEqual([]);
  expect(recognised).toBe('Hugo (hugo.toml): content/ at /, static/ at /; set aside: themes/');
  expect(site?.config).toMatchObject({ title: 'Salt', language: 'nb' });
  expect(site?.baseUrl).toBe('https://salt.no');
  expect(site?.documents.map(({ path, file }) => [path, file])).toEqual([
    ['/notes/a', 'content/notes/a.md'],
    ['/notes/b', 'content/notes/b.md'],
  ]);
  expect(site?.documents[0]?.body).toBe(
    `![](https://salt.no/blobs/${SVG_CID}.svg) [b](https://salt.no/notes/b) [b](https://salt.no/notes/b)\n`,
  );
});

test('an issue names the file where it lies', async () => {
  const { issues } = await buildRepository({ ...HUGO, 'content/notes/d.md': '---\ndate: never\n---\nD.\n' });
  expect(issues).toMatchObject([{ severity: 'error', file: 'content/notes/d.md', line: 2 }]);
});

test('site.yaml comes before the configuration of the tool', async () => {
  const { site } = await buildRepository({ ...HUGO, 'site.yaml': 'title: Pepper\n' });
  expect(site?.config).toMatchObject({ title: 'Pepper', language: 'nb' });
});

test('what the tool says and site.yaml could not say is left out', async () => {
  const { site, issues } = await buildRepository({
    ...HUGO,
    'hugo.toml':
      'title = "Salt"\nbaseURL = "https://kari:secret@salt.no/"\nlanguageCode = "no such language"\n',
  });
  expect(issues).toEqual([]);
  expect(site?.config).toMatchObject({ title: 'Salt', language: 'en' });
  expect(site?.baseUrl).toBe('https://salt.no');
});

test.each<[string, string, readonly string[], string | undefined]>([
  ['no layout', 'layout: none\n', ['/content/notes/a'], undefined],
  ['another tool', 'layout: mkdocs\n', ['/guide/c'], 'MkDocs (site.yaml): docs/ at /'],
  [
    'folders of its own',
    'content: {docs: /texts, content/notes: /}\nstatic: [./pictures/]\n',
    ['/texts/guide/c'],
    'Hugo (hugo.toml): docs/ at /texts, content/notes/ at /, pictures/ at /; set aside: themes/',
  ],
])('site.yaml says that the folder has %s', async (_, config, paths, line) => {
  const { site, recognised } = await buildRepository({
    'site.yaml': config,
    'hugo.toml': 'title = "Salt"\n',
    'content/notes/a.md': dated('A.\n'),
    'docs/guide/c.md': dated('C.\n'),
    'pictures/a.svg': SVG,
    'themes/t/theme.toml': '',
  });
  expect(recognised).toBe(line);
  expect(site?.documents.map(({ path }) => path)).toEqual(expect.arrayContaining(paths as string[]));
});

test.each([
  ['layout: gatsbi\n', /"none".*"hugo"/],
  ['content: {../other: /}\n', /must name folders that lie in the content folder/],
  ['content: {docs: docs}\n', /must be a path of the site, such as \/docs/],
  ['content: [docs]\n', /map/],
  ['permalinks: {notes: ":year/"}\n', /must be a path of the site/],
  [
    'permalinks: {notes: "/:nonsense/"}\n',
    /has the variable :nonsense, which there is not; there are :year, /,
  ],
])('%s is refused', async (config, message) => {
  const { issues } = await buildRepository({ 'site.yaml': config });
  expect(issues).toMatchObject([{ rule: 'config-value', message: expect.stringMatching(message) }]);
});

test('a configuration that nobody can read is reported, and the rest is as the tool has it', async () => {
  const { site, issues } = await buildRepository({ ...HUGO, 'hugo.toml': 'title = Salt\n' });
  expect(issues).toMatchObject([
    { rule: 'layout-unreadable', file: 'hugo.toml', severity: 'warning' },
    { rule: 'config-missing' },
  ]);
  expect(site?.documents).toHaveLength(2);
});

test('a site.yaml that breaks while it is served changes nothing of what is content', async () => {
  const files = { ...HUGO, 'site.yaml': 'layout: none\ntitle: All\n', 'content/site/a.md': dated('A.\n') };
  const first = await buildSite(folder(files), {
    now: NOW,
    before: { texts: new Map(), published: new Map() },
  });
  const broken = folder({ ...files, 'site.yaml': 'title: [\n' });
  const next = await buildSite(broken, { now: NOW, before: first.edition });
  const paths = first.site?.documents.map(({ path }) => path);
  expect(paths).toContain('/content/notes/a');
  expect(next.site?.documents.map(({ path }) => path)).toEqual(paths);
});

test('a file that is shown is found where the tool serves it, unless the service is there itself', async () => {
  const { site } = await buildRepository({
    ...HUGO,
    'content/notes/a.md': dated('![](/img/a.svg) ![](/robots.txt) ![](/assets/b.svg)\n'),
    'static/robots.txt': 'Disallow: /\n',
    'static/assets/b.svg': `${SVG}\n`,
    'static/img/unused.svg': '<svg/>',
  });
  const blob = `/blobs/${SVG_CID}.svg`;
  expect(Object.fromEntries(site?.redirects ?? [])).toEqual({
    '/assets/b.svg': expect.stringMatching(/^\/blobs\//),
    '/img/a.svg': blob,
    '/index.xml': '/rss.xml',
    '/notes/index.xml': '/notes/rss.xml',
  });
  expect(site?.manifest.redirects).toMatchObject({ '/img/a.svg': blob });
});

test('an alias comes before a file', async () => {
  const { site } = await buildRepository({
    ...HUGO,
    'content/notes/b.md': dated('B.\n', 'aliases: [/img/a.svg]\n'),
  });
  expect(site?.redirects.get('/img/a.svg')).toBe('/notes/b');
});

test('a path from the root of a vault, without its slash, is found where the vault is a folder of the repository', async () => {
  const { site, issues } = await buildRepository({
    'quartz.config.ts':
      "const config = { configuration: { pageTitle: 'Salt', baseUrl: 'salt.no' } };\nexport default config;\n",
    'content/deep/a.md': dated('![](img/a.svg) [b](deep/b.md) [[deep/b]]\n'),
    'content/deep/b.md': dated('B.\n'),
    'content/img/a.svg': SVG,
  });
  const b = 'https://salt.no/deep/b';
  expect(issues).toEqual([]);
  expect(site?.documents[0]?.body).toBe(
    `![](https://salt.no/blobs/${SVG_CID}.svg) [b](${b}) [deep/b](${b})\n`,
  );
});

const JEKYLL = { '_config.yml': 'title: Salt\n', 'index.html': '' };
const GATSBY = {
  'gatsby-config.js':
    "module.exports = { siteMetadata: { title: 'Salt' }, plugins: [{ resolve: 'gatsby-source-filesystem', options: { path: './content/blog' } }] };\n",
};

test.each<[string, Readonly<Record<string, string>>, string, string, string]>([
  ['Jekyll', JEKYLL, '_posts/2024-05-01-fog.md', 'Text.\n', '/2024/05/01/fog'],
  [
    'Jekyll',
    JEKYLL,
    '_posts/2024-05-01-fog.md',
    '---\ncategories: [Sea, North]\n---\n',
    '/sea/north/2024/05/01/fog',
  ],
  ['Jekyll', JEKYLL, '_posts/2024-05-01-fog.md', '---\npermalink: /fog.html\n---\n', '/fog'],
  ['Jekyll', JEKYLL, '_posts/2024-05-01-fog.md', '---\nslug: mist\n---\n', '/2024/05/01/mist'],
  ['Jekyll', JEKYLL, '_posts/fog.md', '---\ndate: 2024-05-01 21:56:58 -0700\n---\n', '/2024/05/01/fog'],
  ['Jekyll', JEKYLL, 'guides/tide.md', '---\n---\nText.\n', '/guides/tide'],
  ['Jekyll', { '_config.yml': 'permalink: /:title/\n' }, '_posts/2024-05-01-fog.md', 'Text.\n', '/fog'],
  [
    'Hugo',
    { 'hugo.toml': '[permalinks]\nnotes = "/:year/:slug/"\n' },
    'content/notes/a.md',
    dated('# Deep Fog\n'),
    '/2024/deep-fog',
  ],
  [
    'Hugo',
    { 'hugo.toml': '[permalinks]\nnotes = "/:year/:slug/"\n' },
    'content/notes/a.md',
    '# Undated\n',
    '/notes/a',
  ],
  ['Gatsby', GATSBY, 'content/blog/hello/index.md', dated('Text.\n'), '/hello'],
  ['Gatsby', GATSBY, 'content/blog/hello/index.md', dated('Text.\n', 'slug: hi\n'), '/hi'],
  [
    'Docusaurus',
    { 'docusaurus.config.js': 'module.exports = {};' },
    'blog/2024-05-01-fog.md',
    'Text.\n',
    '/blog/2024/05/01/fog',
  ],
  [
    'Docusaurus',
    { 'docusaurus.config.js': 'module.exports = {};' },
    'docs/01-kit/02-start.md',
    'Text.\n',
    '/docs/kit/start',
  ],
  [
    'Docusaurus',
    { 'docusaurus.config.js': 'module.exports = {};' },
    'docs/kit/WatchTides.md',
    '---\nid: watch-tides\n---\nText.\n',
    '/docs/kit/watch-tides',
  ],
  [
    'Jekyll',
    JEKYLL,
    'news/local/_posts/2024-05-01-fog.md',
    '---\ncategories: sea\n---\n',
    '/news/local/sea/2024/05/01/fog',
  ],
  [
    'MkDocs',
    { 'mkdocs.yml': 'plugins: [blog]\n' },
    'docs/blog/posts/fog.md',
    '---\ndate:\n  created: 2024-05-01\nslug: mist\n---\n# Deep fog\n',
    '/blog/2024/05/01/mist',
  ],
  [
    'Hexo',
    { '_config.yml': 'title: Salt\n', 'scaffolds/post.md': '' },
    'source/_posts/fog.md',
    dated('Text.\n'),
    '/2024/05/01/fog',
  ],
  [
    'site.yaml',
    { 'site.yaml': 'permalinks: {notes: "/:year/:month/:title/"}\n' },
    'notes/a.md',
    dated('# Deep Fog\n'),
    '/2024/05/deep-fog',
  ],
])('by %s %o %s with %o is at %s', async (_, config, file, text, path) => {
  const { site } = await buildRepository({ ...config, [file]: text });
  expect(site?.documents.map((each) => [each.file, each.path])).toEqual([[file, path]]);
});

test('lists and feeds are found where the tool has them', async () => {
  const { site, issues } = await buildRepository({
    ...HUGO,
    'content/notes/_index.md': '---\nurl: /journal/\n---\n',
    'content/notes/c.md': dated('[a](/index.xml) [b](/notes/index.xml) [c](/journal/)\n'),
  });
  expect(issues).toEqual([]);
  expect([...(site?.redirects ?? [])].filter(([, to]) => !to.startsWith('/blobs/'))).toEqual([
    ['/index.xml', '/rss.xml'],
    ['/journal', '/notes'],
    ['/notes/index.xml', '/notes/rss.xml'],
  ]);
  expect(site?.documents.find(({ path }) => path === '/notes/c')?.body).toBe(
    '[a](https://salt.no/rss.xml) [b](https://salt.no/notes/rss.xml) [c](https://salt.no/notes)\n',
  );
});

test('a record keeps its section, wherever its address is', async () => {
  const { site } = await buildRepository({ ...JEKYLL, '_posts/2024-05-01-fog.md': 'Text.\n' });
  expect(site?.documents[0]).toMatchObject({ section: 'posts', path: '/2024/05/01/fog' });
});
