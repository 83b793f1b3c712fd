import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { build, buildClean, dated, folder, NOW, only } from './test-support.ts';

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
    expect(site?.sections.slice(-3)).toMatchObject([
      { slug: 'blog', name: 'My blog' },
      { slug: 'docs-and-more', name: 'Docs and more' },
      { slug: 'pages', name: 'Pages' },
    ]);
    expect(site?.documents.map(({ path }) => path)).toEqual(['/about', '/blog/one', '/docs-and-more/two']);
    expect(issues.map(({ rule, file }) => `${file} ${rule}`)).toEqual(['site.yaml config-missing']);
  });

  test('a folder that is not spelled as a path names its section', async () => {
    const { site } = await build({ 'Daily Notes/a.md': dated('A.\n') });
    expect(site?.sections.at(-1)).toEqual({ slug: 'daily-notes', name: 'Daily Notes', description: '' });
  });

  test('what is not read is reported, unless a record shows it or it is outside of the sections', async () => {
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
      'index.html': 'x',
      '_layouts/post.html': 'x',
    });
    expect(issues.map(({ severity, file, rule }) => `${severity} ${file} ${rule}`)).toEqual([
      'warning posts/b.mkd not-markdown',
      'warning posts/map.canvas not-markdown',
      'warning posts/old.org not-markdown',
      'warning posts/page.html not-markdown',
      'warning posts/posts.json data-file',
      'warning posts/x.11tydata.js data-file',
    ]);
  });

  test('data for another tool than that of the repository is its own', async () => {
    const files = { 'content/posts/x.md': dated('X.\n'), 'content/posts/posts.json': '{}' };
    const rules = async (more: Readonly<Record<string, string>>) =>
      (await build({ ...files, ...more })).issues.map(({ rule }) => rule);
    expect(await rules({ 'hugo.toml': 'title = "x"\n' })).toEqual([]);
    expect(
      await rules({ '.eleventy.js': 'module.exports = () => ({ dir: { input: "content" } });\n' }),
    ).toContain('data-file');
  });

  test.each([
    [':::note[Salt]', 'directive'],
    ['{{ mustache }}', 'template-variable'],
    ['A span {#id}', 'attribute-list'],
    ['![a](my photo.png)', 'link-with-space'],
    ['<iframe src="https://example.com"></iframe>', 'raw-html'],
    ['<svg><text>A</text></svg>', 'raw-html'],
    ['<form><input name="a"></form>', 'raw-html'],
    [`<a data-x="blob://${SVG_CID}">`, 'blob-in-html'],
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
    '<table><tr><td>Cell</td></tr></table>',
    '<figure><img src="https://example.org/a"><figcaption>A</figcaption></figure>',
    '<iframe src="https://www.youtube.com/embed/a"></iframe>',
    '> a > b',
    'a [video] and a [gallery] of [audio](https://example.com)',
    'a ::: b',
    '## Title {#id}',
    'Text.\n{: .note #id }',
  ])('%s is no syntax of a generator', async (text) => {
    await buildClean({ 'posts/x.md': dated(`${text}\n`) });
  });

  test.each([
    ['{{< figure src="x.png" >}}', 'link-broken', '![](x.png)'],
    ['{{% note %}}', 'hugo-shortcode', ''],
    ['{% highlight ruby %}', 'liquid-tag', ''],
    ['\\[caption id="a" width="3"\\]Salt\\[/caption\\]', 'wordpress-shortcode', 'Salt'],
    ['![a]({{ page.image }})', 'template-variable', 'a'],
  ])('%s is translated, and reported where it stands', async (text, rule, read) => {
    const { issues, site } = await build({ 'posts/x.md': dated(`Text.\n\n${text}\n\n\`${text}\`\n`) });
    expect(issues).toMatchObject([{ severity: 'warning', rule, line: 6 }]);
    expect(site?.documents[0]?.body).toBe(`Text.\n\n${read}${read && '\n\n'}\`${text}\`\n`);
  });

  test('one warning says how often there is the same', async () => {
    const { issues } = await build({ 'posts/x.md': dated('{% a %}\n\n> {% a %}\n\n`{% a %}`\n') });
    expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(/ It is the first of 2\.$/)]);
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

  test.each(['', '---\ntitle: X\n---\n', '+++\na = 1\n+++\n', '{"a": 1}\n', 'Text.\n', '---\ndate:\n---\n'])(
    'a record without a date, %j, is published, and nothing invents one',
    async (text) => {
      const record = only(await buildClean({ 'posts/x.md': text }));
      expect([record.created, record.updated]).toEqual([undefined, undefined]);
      expect(record.twin).not.toMatch(/^(?:created|updated):/m);
    },
  );

  test('a template among the texts is left out, and holds nothing back', async () => {
    const { issues } = await build({
      'notes/daily.md': '---\ntitle: {{title}}\ncreated: {{date}}\n---\nText.\n',
      'notes/templater.md': '---\ncreated: <% tp.date.now() %>\n---\nText.\n',
      'notes/unfilled.md': '---\ntitle: {{title}}\ncreated: 2024-05-01\n---\nText.\n',
    });
    expect(issues).toMatchObject([
      { severity: 'warning', rule: 'template', file: 'notes/daily.md', value: '{{title}}' },
      { severity: 'warning', rule: 'template', file: 'notes/templater.md', line: 2 },
      { severity: 'error', rule: 'field-type', file: 'notes/unfilled.md' },
    ]);
  });

  test('a record that says only when it changed is dated so', async () => {
    const site = await buildClean({ 'posts/x.md': '---\nlastmod: 2024-05-01\n---\nText.\n' });
    expect(site.documents).toMatchObject([
      { created: '2024-05-01T00:00:00Z', updated: '2024-05-01T00:00:00Z' },
    ]);
  });

  test('without site.yaml a folder of Jekyll is a section only if its name has no underscore', async () => {
    const { site, issues } = await buildSite(
      folder({ 'blog/a.md': dated('A.\n'), '_includes/b.md': 'B.\n', '_posts/2024-05-01-c.md': 'C.\n' }),
      { now: NOW },
    );
    expect(site?.documents.map(({ path }) => path).sort()).toEqual(['/2024/05/01/c', '/blog/a']);
    expect(issues).toMatchObject([{ rule: 'config-missing' }]);
  });

  test('a path from the root of a site finds what a generator would put there', async () => {
    const site = await buildClean({
      'posts/x.md': dated('![a](/img/a.svg) ![b](__GHOST_URL__/b.svg)\n'),
      'static/img/a.svg': SVG,
      'public/b.svg': '<svg/>',
    });
    expect(site.documents[0]?.body).toContain(`![a](https://example.com/blobs/${SVG_CID}.svg)`);
    expect(site.blobs.size).toBe(2);
  });

  test.each([
    ['coverImage: "salt.svg"', 'posts/x/images/salt.svg'],
    ['cover: "[[salt.svg]]"', 'attachments/salt.svg'],
    ['cover: "![[salt.svg|300]]"', 'posts/salt.svg'],
    ['cover: salt.svg', 'attachments/salt.svg'],
    ['feature_image: ../salt.svg', 'posts/salt.svg'],
  ])('%s is %s', async (line, path) => {
    const site = await buildClean({
      'posts/x/index.md': `---\ndate: 2024-05-01\n${line}\n---\nText.\n`,
      [path]: SVG,
    });
    expect(site.documents[0]?.image).toBe(`https://example.com/blobs/${SVG_CID}.svg`);
  });

  test('of two images with one name none is guessed', async () => {
    const { issues } = await build({
      'posts/x.md': '---\ndate: 2024-05-01\ncover: salt.svg\n---\nText.\n',
      'a/salt.svg': SVG,
      'b/salt.svg': '<svg/>',
    });
    expect(issues).toMatchObject([{ rule: 'image-unknown', value: 'salt.svg' }]);
  });
});
