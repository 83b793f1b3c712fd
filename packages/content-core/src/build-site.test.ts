import { cidOf, parseCid } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { build, buildClean, dated, only } from './test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SVG_CID = await cidOf(new TextEncoder().encode(SVG));

describe('titles', () => {
  test.each([
    ['the front matter', 'a.md', 'title: One\n', 'Text.\n', 'One', 'Text.\n'],
    ['the first heading, which then stands once', 'a.md', '', '# One *two*\n\nText.\n', 'One two', 'Text.\n'],
    [
      'a heading that repeats the front matter',
      'a.md',
      'title: One\n',
      'One\n===\nText.\n',
      'One',
      'Text.\n',
    ],
    ['a later heading, which stays', 'a.md', '', 'Text.\n\n# One\n', 'One', 'Text.\n\n# One\n'],
    ['the file name, where the headings are those of parts', 'a.md', '', '## One\n', 'A', '## One\n'],
    ['the file name', 'on-slow_bread.md', '', 'Text.\n', 'On slow bread', 'Text.\n'],
    ['a file name of words', 'Self-hosting  a_b.md', '', 'Text.\n', 'Self-hosting a_b', 'Text.\n'],
    ['a file name without a word', '_.md', '', 'Text.\n', '_', 'Text.\n'],
  ])('come from %s', async (_name, file, more, body, title, rest) => {
    expect(only(await buildClean({ [`posts/${file}`]: dated(body, more) }))).toMatchObject({
      title,
      body: rest,
    });
  });

  test('a feed post without one stays without', async () => {
    const { title, twin } = only(await buildClean({ 'feed/2024-05-01-short.md': 'Just this. #sea\n' }));
    expect(title).toBeUndefined();
    expect(twin).not.toMatch(/^(?:title:|#)/m);
  });
});

describe('paths', () => {
  test.each([
    ['posts/2024-05-01-on-fog.md', '/posts/on-fog'],
    ['posts/On Fog & Rain.md', '/posts/on-fog-rain'],
    ['posts/2024/deep/note.md', '/posts/2024/deep/note'],
    ['recipes/rye/index.md', '/recipes/rye'],
    ['melange/cafe\u0301.md', '/melange/café'],
    ['_posts/2024-05-01-jekyll.markdown', '/posts/jekyll'],
    ['travel/_posts/2024/2024-05-01-fog.md', '/travel/2024/fog'],
    ['feed/2024-05-01-first.md', '/feed/first'],
    ['Daily Notes/a.md', '/daily-notes/a'],
    ['POSTS/a.md', '/posts/a'],
    ['Cafe\u0301/a.md', '/café/a'],
    ['posts/2024-05-02.md', '/posts/2024-05-02'],
  ])('%s is published at %s', async (file, path) => {
    expect(only(await buildClean({ [file]: dated('Text.\n') })).path).toBe(path);
  });

  test('the slug of the front matter takes the place of the name', async () => {
    expect(only(await buildClean({ 'posts/2024/x.md': dated('Text.\n', 'slug: y\n') })).path).toBe(
      '/posts/2024/y',
    );
  });

  test.each([
    ['posts/llms.txt.md', '', 'slug-invalid'],
    ['posts/a.md.md', '', 'slug-invalid'],
    ['posts/???.md', '', 'slug-invalid'],
    ['posts/x.md', 'slug: ../up\n', 'slug-invalid'],
    ['posts/llms.txt.md', 'slug: index\n', 'slug-invalid'],
  ])('%s with %j is %s', async (file, more, rule) => {
    const { issues, site } = await build({ [file]: dated('Text.\n', more) });
    expect(issues).toMatchObject([{ severity: 'error', rule, file }]);
    expect(site?.documents).toEqual([]);
  });

  test.each([
    ['posts/2024/llms.txt.md', 'date: 2024-05-01\n', 'slug: llms-txt', '/posts/2024/llms-txt'],
    ['posts/index/index.md', 'date: 2024-05-01\n', 'slug: index-page', '/posts/index-page'],
    [
      'posts/2024/x.md',
      'date: 2024-05-01\nslug: Hello World.md\n',
      'slug: hello-world-md',
      '/posts/2024/hello-world-md',
    ],
  ])('%s, which cannot be a path, is reported with a slug that can', async (file, fields, line, path) => {
    const { issues } = await build({ [file]: `---\n${fields}---\n` });
    expect(issues).toMatchObject([
      { rule: 'slug-invalid', fix: `Set \`${line}\` in the front matter, for example.` },
    ]);
    const fixed = `---\n${fields.replace(/slug.*\n/, '')}${line}\n---\n`;
    expect(only(await buildClean({ [file]: fixed })).path).toBe(path);
  });

  test('a slug is reported without front matter too', async () => {
    const { issues } = await build({ 'posts/2024-05-01-a.md.md': 'Text.\n' });
    expect(issues).toMatchObject([
      { rule: 'slug-invalid', fix: 'Set `slug: a-md` in the front matter, for example.' },
    ]);
  });

  test('two files with one path are both named, and neither is published', async () => {
    const { issues, site } = await build({
      'posts/a.md': dated('One.\n'),
      'posts/a/index.md': dated('Two.\n'),
    });
    expect(site?.documents).toEqual([]);
    expect(issues).toMatchObject([
      { rule: 'slug-duplicate', file: 'posts/a.md', value: '/posts/a' },
      { rule: 'slug-duplicate', file: 'posts/a/index.md', value: '/posts/a' },
    ]);
    for (const { message } of issues)
      expect(message).toMatch(/posts\/a\.md.*posts\/a\/index\.md|posts\/a\/index\.md.*posts\/a\.md/);
  });
});

test('of many files with one path each is reported, and names a few of the others', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `posts/${at}.md`);
  const { issues } = await build(
    Object.fromEntries(names.map((name) => [name, dated('One.\n', 'slug: a\n')])),
  );
  expect(issues).toHaveLength(30);
  expect(issues[0]?.message).toMatch(/^posts\/0\.md and (posts\/\d+\.md and ){3}26 more would all be /);
});

test('headings say where they stand in the body, whatever was resolved before them', async () => {
  const site = await buildClean({
    'posts/a.svg': '<svg/>',
    'posts/x.md': dated(
      '\n\n# Title\n\n![a](a.svg)\n\n## One ![a](a.svg)\n\n> ### Two\n\n```\n## One\n```\n\nFour\n----\n',
    ),
  });
  const { body, outline } = only(site);
  expect(outline.map(({ start }) => /^.*/.exec(body.slice(start))?.[0])).toEqual([
    expect.stringMatching(/^## One !\[a\]\(https:/),
    '### Two',
    'Four',
  ]);
});

test.each([
  [true, ['sea', 'salt']],
  [false, ['sea']],
])('with inline_tags: %s the tags are %j', async (inline, tags) => {
  const config = `title: Test\nbase_url: https://example.com\ninline_tags: ${inline}\n`;
  const files = { 'site.yaml': config, 'posts/x.md': dated('Text #salt #Sea.\n', 'tags: [sea]\n') };
  expect(only(await buildClean(files)).tags).toEqual(tags);
});

test('a body that is nested too deeply is refused where it is, and costs no other record', async () => {
  const { site, issues } = await build({
    'posts/deep.md': dated(`Text.\n\n${'>'.repeat(600)} x\n`),
    'posts/x.md': dated('Text.\n'),
  });
  expect(issues).toMatchObject([
    { severity: 'error', rule: 'nesting-too-deep', file: 'posts/deep.md', line: 6, column: 1 },
  ]);
  expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/x']);
});

test.each([
  ['posts/2024-05-02.md', '2024-05-02'],
  ['posts/2024-05-02 Thursday.md', '2024-05-02 Thursday'],
  ['posts/2024-05-02_log.md', '2024-05-02 log'],
])('%s is dated and named by its file, as a daily note of Obsidian', async (file, title) => {
  const record = only(await buildClean({ [file]: 'Fog.\n' }));
  expect(record).toMatchObject({ title, created: '2024-05-02T00:00:00Z' });
});

describe('the configuration', () => {
  test.each([
    ['title: [', 'config-syntax', 1],
    ['titel: x\n', 'config-value', 1],
    ['title: x\nbase_url: https://example.com/a%20blog\n', 'config-value', 2],
    ['title: x\nsections:\n  - {slug: search, name: A}\n', 'config-value', 3],
    ['title: x\nsections:\n  - {slug: a, name: A}\n  - {slug: a, name: B}\n', 'config-value', 3],
    ['title: x\nlanguage: "not a tag"\n', 'config-value', 2],
    ['content_signal:\n  search: yes please\n', 'config-value', 2],
  ])('%j is %s in line %i, and no site', async (config, rule, line) => {
    const { site, issues } = await build({ 'site.yaml': config });
    expect(site).toBeUndefined();
    expect(issues).toMatchObject([{ severity: 'error', rule, file: 'site.yaml', line }]);
  });
});

describe('a snapshot', () => {
  const files = {
    'blobs/a.svg': SVG,
    'posts/b.md': dated('![a](../blobs/a.svg)\n'),
    'feed/2024-01-01-c.md': 'Hi.\n',
  };

  test('lists what is published and has the cid of that list', async () => {
    const { manifest, snapshot } = await buildClean(files);
    expect(Object.keys(manifest.entries)).toEqual([`/blobs/${SVG_CID}.svg`, '/feed/c.md', '/posts/b.md']);
    expect(await cidOf(new TextEncoder().encode(JSON.stringify(manifest)))).toBe(snapshot);
    expect(parseCid(snapshot).ok).toBe(true);
  });

  test('is the same whatever the order of the files and the moment of the build', async () => {
    const one = await buildClean(files);
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    const { site } = await build(reversed, { now: new Date('2030-01-01T00:00:00Z') });
    expect(site?.snapshot).toBe(one.snapshot);
  });

  test('changes with the content and with the configuration', async () => {
    const ids = await Promise.all([
      buildClean(files),
      buildClean({ ...files, 'feed/2024-01-01-c.md': 'Hi!\n' }),
      buildClean({ ...files, 'site.yaml': 'title: Other\nbase_url: https://example.com\n' }),
    ]);
    expect(new Set(ids.map(({ snapshot }) => snapshot)).size).toBe(3);
  });

  test('an edited gallery changes every document that shows it', async () => {
    const series = (alt: string) => `title: S\nimages: [{src: ../blobs/a.svg, alt: ${alt}}]\n`;
    const shows = { 'blobs/a.svg': SVG, 'art/x.md': dated('![g](series://s)\n') };
    const before = only(await buildClean({ ...shows, 'series/s.yaml': series('One') }));
    const after = only(await buildClean({ ...shows, 'series/s.yaml': series('Two') }));
    expect(after.cid).not.toBe(before.cid);
  });
});

test('lists are newest first, then by path, fractions of a second counted', async () => {
  const at = (time: string) => `---\ndate: ${time}\n---\nText.\n`;
  const { documents } = await buildClean({
    'posts/b.md': at('2024-05-01T10:00:00Z'),
    'posts/a.md': at('2024-05-01T10:00:00Z'),
    'art/c.md': at('2024-05-01T10:00:00.500Z'),
    'art/d.md': at('2024-05-01T12:00:00+03:00'),
  });
  expect(documents.map(({ path }) => path)).toEqual(['/art/c', '/posts/a', '/posts/b', '/art/d']);
});
