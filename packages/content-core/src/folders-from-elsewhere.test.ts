import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { build, buildClean, dated, folder, NOW } from './test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SVG_CID = await cidOf(new TextEncoder().encode(SVG));
describe('a folder from elsewhere', () => {
  test('without site.yaml every folder is a section, named by its own page', async () => {
    const { site, issues } = await buildSite(
      folder({
        'blog/_index.md': '---\ntitle: My blog\n---\n',
        'blog/one.md': dated('One.\n'),
        'docs-and-more/two.md': dated('Two.\n'),
        'about.md': dated('About.\n'),
      }),
      { now: NOW },
    );
    expect(site?.sections.slice(-2)).toMatchObject([
      { slug: 'blog', name: 'My blog' },
      { slug: 'docs-and-more', name: 'Docs and more' },
    ]);
    expect(site?.documents.map(({ path }) => path)).toEqual(['/blog/one', '/docs-and-more/two']);
    expect(issues.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
      'about.md outside-sections',
      'site.yaml config-missing',
    ]);
  });

  test('a folder that is not spelled as a path names its section', async () => {
    const { site } = await build({ 'Daily Notes/a.md': dated('A.\n') });
    expect(site?.sections.at(-1)).toEqual({ slug: 'daily-notes', name: 'Daily Notes', description: '' });
  });

  test('the page of a folder within a section is no record, and its author is told', async () => {
    const { site, issues } = await build({ 'posts/2024/_index.md': '---\ntitle: 2024\n---\n' });
    expect(site?.documents).toEqual([]);
    expect(issues).toMatchObject([
      { severity: 'warning', rule: 'folder-index', file: 'posts/2024/_index.md' },
    ]);
  });

  test('what is not read is told, unless a record shows it or it is outside of the sections', async () => {
    const { issues } = await build({
      'posts/x.md': dated('[demo](demo.html)\n'),
      ...Object.fromEntries(
        [
          'demo.html',
          'page.html',
          'old.org',
          'b.mkd',
          'map.canvas',
          'posts.json',
          'x.11tydata.js',
          'a.json',
        ].map((name) => [`posts/${name}`, 'x']),
      ),
      'other/c.mdx': 'x',
      'index.html': 'x',
      '_layouts/post.html': 'x',
    });
    expect(issues.map(({ severity, file, rule }) => `${severity} ${file} ${rule}`)).toEqual([
      'warning other/c.mdx mdx',
      'warning posts/b.mkd not-markdown',
      'warning posts/map.canvas not-markdown',
      'warning posts/old.org not-markdown',
      'warning posts/page.html not-markdown',
      'warning posts/posts.json data-file',
      'warning posts/x.11tydata.js data-file',
    ]);
  });

  test.each([
    ['{{< figure src="x" >}}', 'hugo-shortcode'],
    ['{{% note %}}', 'hugo-shortcode'],
    ['{% highlight ruby %}', 'liquid-tag'],
    ['![a]({{ site.baseurl }}/a.png)', 'template-variable'],
    ['{: .note #id }', 'attribute-list'],
    ['## Title {#id}', 'attribute-list'],
    ['![a](my photo.png)', 'link-with-space'],
    ['<img src="a.png">', 'raw-html'],
    ['<table><tr><td>Cell</td></tr></table>', 'raw-html'],
    [`<img src="blob://${SVG_CID}">`, 'blob-in-html'],
  ])('%s is published as it stands, with a warning', async (text, rule) => {
    const { issues, site } = await build({ 'posts/x.md': dated(`Text.\n\n${text}\n\n\`${text}\`\n`) });
    expect(issues).toMatchObject([{ severity: 'warning', rule, line: 6 }]);
    expect(site?.documents[0]?.body).toContain(`\n${text}\n`);
  });

  test.each([
    '\\frac{{a}',
    'a {b: c} {#} d',
    '{#each x} y',
    '[a](b c)',
    '<!-- <img src="a"> -->',
    '<div class="a">\n\nb <b>c</b>\n\n</div>',
    '> a > b',
  ])('%s is no syntax of a generator', async (text) => {
    await buildClean({ 'posts/x.md': dated(`${text}\n`) });
  });

  test('one warning says how often there is the same', async () => {
    const { issues } = await build({ 'posts/x.md': dated('{% a %}\n\n> {% b %}\n\n`{% c %}`\n') });
    expect(issues.map(({ message }) => message)).toEqual([
      'A Liquid tag is published as the text it is. It is the first of 2.',
    ]);
  });

  test('bytes that are not UTF-8 are reported where they stand', async () => {
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('---\ndate: 2024-05-01\n---\ncaf'),
      0xe9,
      0x21,
    ]);
    const { issues } = await build({
      'posts/latin.md': bytes,
      'posts/wide.md': Uint8Array.of(0xff, 0xfe, 0x41, 0),
    });
    expect(issues).toMatchObject([
      { rule: 'encoding', file: 'posts/latin.md', line: 4, column: 4, value: '0xe9' },
      { rule: 'encoding', file: 'posts/wide.md', line: 1, column: 1, value: 'UTF-16' },
    ]);
  });

  test.each([
    ['a date of the wrong type', '---\ndate: [x]\n---\n', 'field-type'],
    ['broken YAML', '---\ndate: "2024\n---\n', 'yaml-syntax'],
  ])('%s is reported once', async (_name, text, rule) => {
    const { issues } = await build({ 'posts/x.md': text });
    expect(issues).toMatchObject([{ severity: 'error', rule }]);
  });

  test('a file name with a day that does not exist is an error', async () => {
    const { issues } = await build({ 'posts/2024-02-30-x.md': 'Text.\n' });
    expect(issues).toMatchObject([{ severity: 'error', rule: 'date-invalid', value: '2024-02-30' }]);
  });

  test.each([
    [
      '',
      '---\ndate: 2024-05-01\n---\n',
      /^Begin the file with the three lines `---`, `date: 2024-05-01` and `---`, /,
    ],
    [
      '---\ntitle: X\n---\n',
      '---\ntitle: X\ndate: 2024-05-01\n---\n',
      /^Add `date: 2024-05-01` to the front/,
    ],
    [
      '+++\na = 1\n+++\n',
      '+++\na = 1\ndate = "2024-05-01"\n+++\n',
      /^Add `date = "2024-05-01"` to .* `draft = true` in/,
    ],
    [
      '{"a": 1}\n',
      '{"date": "2024-05-01",\n"a": 1}\n',
      /^Add `"date": "2024-05-01",` to .* `"draft": true,` in/,
    ],
    ['Text.\n', '---\ndraft: true\n---\nText.\n', /write `draft: true` in place of the date\.$/],
  ])('an undated record, %j, is told what to write, which works', async (text, mended, cure) => {
    expect((await build({ 'posts/x.md': text })).issues[0]?.cure).toMatch(cure);
    expect((await build({ 'posts/x.md': mended })).issues).toEqual([]);
  });

  test('an undated record is an error, with the cure', async () => {
    const { issues, site } = await build({ 'posts/x.md': '', 'posts/y.mdx': 'x' });
    expect(site?.documents).toEqual([]);
    expect(issues).toMatchObject([
      { severity: 'error', rule: 'date-missing', file: 'posts/x.md' },
      { severity: 'warning', rule: 'mdx', file: 'posts/y.mdx' },
    ]);
  });
});
