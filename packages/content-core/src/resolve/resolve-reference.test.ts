import { cidOf } from '@site/cid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../build-site.ts';
import { build, buildClean, dated, folder, NOW, only } from '../test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SVG_CID = await cidOf(new TextEncoder().encode(SVG));
const SVG_URL = `https://example.com/blobs/${SVG_CID}.svg`;
const urlOf = async (text: string, extension: string) =>
  `https://example.com/blobs/${await cidOf(new TextEncoder().encode(text))}.${extension}`;
const PNG_URL = await urlOf('png', 'png');
const MP4_URL = await urlOf('mp4', 'mp4');
const PDF_URL = await urlOf('pdf', 'pdf');
const OTHER_CID = await cidOf(new TextEncoder().encode('other'));

describe('embeds', () => {
  const files = {
    'blobs/a.svg': SVG,
    'series/two.yaml': `title: Two\nimages:\n  - {src: blob://${SVG_CID}, alt: First}\n  - {src: ../blobs/a.svg, alt: "[2]"}\n`,
    'posts/other.md': dated('# Other\n\n## A part\n', 'aliases: [Elsewhere]\n'),
    'posts/secret.md': dated('# Secret\n', 'draft: true\n'),
    'posts/pic.png': 'png',
    'posts/100%.png': 'png',
    'posts/tide.mp4': 'mp4',
    'posts/chart.pdf': 'pdf',
  };

  test.each([
    ['an image by cid', `![a](blob://${SVG_CID})`, `![a](${SVG_URL})`],
    ['a link by cid', `[a](<blob://${SVG_CID}> "t")`, `[a](<${SVG_URL}> "t")`],
    ['an autolink', `<blob://${SVG_CID}>`, `<${SVG_URL}>`],
    ['a definition', `![a][b]\n\n[b]: blob://${SVG_CID}`, `![a][b]\n\n[b]: ${SVG_URL}`],
    ['an image by path', '![a](../blobs/a.svg)', `![a](${SVG_URL})`],
    ['an image beside the document', '![a](pic.png)', `![a](${PNG_URL})`],
    ['an image whose name only looks encoded', '![a](100%.png)', `![a](${PNG_URL})`],
    ['a path from the root of the folder', '![a](/blobs/a.svg)', `![a](${SVG_URL})`],
    [
      'an alt text that names a blob',
      `![blob://${SVG_CID}](blob://${SVG_CID})`,
      `![blob://${SVG_CID}](${SVG_URL})`,
    ],
    ['a series', '![g](series://two)', `![First](${SVG_URL})\n![\\[2\\]](${SVG_URL})`],
    ['a series in a quotation', '> ![g](series://two)', `> ![First](${SVG_URL})\n![\\[2\\]](${SVG_URL})`],
    ['a link to a file', '[a](other.md#part)', '[a](https://example.com/posts/other#part)'],
    ['a link to a page', '[a](other)', '[a](https://example.com/posts/other)'],
    ['a link to a draft', '[a *b*](secret.md)', 'a *b*'],
    ['a wiki link by name', '[[other]]', '[other](https://example.com/posts/other)'],
    ['a wiki link by alias', '[[Elsewhere#A part|there]]', '[there](https://example.com/posts/other#a-part)'],
    ['a wiki link to nothing', '[[ ]]', '[[ ]]'],
    ['a wiki link to a file', '[[pic.png]]', `[pic](${PNG_URL})`],
    ['a wiki embed', '![[pic.png|300]]', `![pic|300](${PNG_URL})`],
    ['a wiki embed of a video', '![[tide.mp4]]', `![tide](${MP4_URL})`],
    ['a wiki embed of what is not shown', '![[chart.pdf]]', `[chart](${PDF_URL})`],
    ['an image that is a draft', 'a ![b](secret.md) c', 'a  c'],
    ['a path of the site that is no file', '[a](/developers#mcp)', '[a](/developers#mcp)'],
    [
      'a wiki embed of a record',
      '![[Other]]',
      '> **[Other](https://example.com/posts/other)**\n>\n> **A part**',
    ],
    [
      'a wiki link in a table',
      '| a |\n|---|\n| [[other\\|x]] |',
      '| a |\n|---|\n| [x](https://example.com/posts/other) |',
    ],
    ['inline code', `\`![a](blob://${SVG_CID})\``, `\`![a](blob://${SVG_CID})\``],
    ['a code block', '```md\n![a](series://two)\n```', '```md\n![a](series://two)\n```'],
    ['an external link', '[a](https://example.org/x.md)', '[a](https://example.org/x.md)'],
    ['a fragment', '[a](#b)', '[a](#b)'],
    ['a path from the root without its slash, as in Obsidian', '![a](blobs/a.svg)', `![a](${SVG_URL})`],
    ['a record from the root', '[a](posts/other.md#b)', '[a](https://example.com/posts/other#b)'],
    ['a path of Windows', '![a](..\\blobs\\a.svg)', `![a](${SVG_URL})`],
  ])('resolves %s', async (_name, written, published) => {
    const { site } = await build({ ...files, 'posts/x.md': dated(`Before.\n\n${written}\n\nAfter.\n`) });
    const record = site?.documents.find(({ slug }) => slug === 'x');
    expect(record?.body).toBe(`Before.\n\n${published}\n\nAfter.\n`);
  });

  test.each([
    ['error', 'blob-unknown', `![a](blob://${OTHER_CID})`],
    ['error', 'blob-unknown', '![a](blob://nonsense)'],
    ['error', 'series-unknown', '![a](series://three)'],
    ['error', 'series-placement', 'Text ![a](series://two)'],
    ['warning', 'link-broken', '![a](missing.png)'],
    ['warning', 'link-broken', '![a](/videos/missing.mp4)'],
    ['warning', 'link-broken', '![a](./blobs/a.svg)'],
    ['warning', 'link-local', '![a](C:\\Users\\me\\a.png)'],
    ['warning', 'link-local', '[a](file:///home/me/a.pdf)'],
    ['warning', 'link-unpublished', '[a](secret.md)'],
    ['warning', 'wiki-link-unresolved', '[[nowhere]]'],
    ['warning', 'link-broken', '![a](../../outside.png)'],
  ])('reports as %s %s what is written %s', async (severity, rule, written) => {
    const { issues } = await build({ ...files, 'posts/x.md': dated(`Before.\n\n- item\n- ${written}\n`) });
    const text = written.startsWith('Text ') ? 8 : 3;
    expect(issues).toMatchObject([{ severity, rule, file: 'posts/x.md', line: 7, column: text }]);
    expect(issues[0]?.message).toMatch(/\.$/);
    expect(issues[0]?.fix).toMatch(/\.$/);
  });

  test.each([
    ['![a](a.svg)', '</blobs/a.svg>'],
    ['![a](../Blobs/A.SVG)', '</blobs/a.svg>'],
    ['![a](100%25.png?x)', '</posts/100%.png>'],
  ])('%s, a wrong path, is reported with the right one, which works', async (written, right) => {
    const at = { 'art/x.md': dated(`${written}\n`) };
    const { issues } = await build({ ...files, ...at });
    expect(issues).toMatchObject([{ rule: 'link-broken', fix: `Write ${right}, if that is meant.` }]);
    const fixed = await build({ ...files, 'art/x.md': dated(`![a](${right})\n`) });
    expect(fixed.issues).toEqual([]);
  });

  test('of files with the name of a wrong path three are named', async () => {
    const twins = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((folder) => [`posts/${folder}/twin.png`, folder]),
    );
    const { issues } = await build({ ...twins, 'posts/x.md': dated('![a](twin.png)\n') });
    expect(issues[0]?.fix).toBe(
      'Write </posts/a/twin.png> or </posts/b/twin.png> or </posts/c/twin.png>, if that is meant.',
    );
  });

  test('a record that fails is in no other record’s links', async () => {
    const { site, issues } = await build({
      'posts/bad.md': dated('![a](series://none)\n'),
      'posts/good.md': dated('See [it](bad.md) and [[bad]].\n'),
    });
    expect(site?.documents.map(({ body }) => body)).toEqual(['See it and bad.\n']);
    expect(issues.map(({ rule }) => rule)).toEqual([
      'series-unknown',
      'link-unpublished',
      'link-unpublished',
    ]);
  });

  test('leave every byte outside themselves alone', async () => {
    const embed = `![a](blob://${SVG_CID})`;
    const text = fc.string({ unit: fc.constantFrom(...'ab \t*_`>#-+\\|é日😀'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (parts) => {
        const body = `start\n\n${parts.join(`\n\n${embed}\n\n`)}\n\nend\n`;
        const { body: published } = only(
          await buildClean({ 'blobs/a.svg': SVG, 'art/x.md': dated(body, 'title: T\n') }),
        );
        expect(published.replaceAll(SVG_URL, `blob://${SVG_CID}`)).toBe(body);
      }),
      { numRuns: 200 },
    );
  });

  test('only what a published record shows is published', async () => {
    const site = await buildClean({
      'blobs/a.svg': SVG,
      'blobs/b.svg': 'unused',
      'posts/x.md': dated('![a](../blobs/a.svg)\n'),
    });
    expect([...site.blobs.values()]).toMatchObject([
      { cid: SVG_CID, extension: 'svg', mediaType: 'image/svg+xml', size: SVG.length, dimensions: undefined },
    ]);
  });

  test('of two files with the same bytes the first by path lends its extension', async () => {
    const site = await buildClean({
      'blobs/a.svg': SVG,
      'blobs/b.png': SVG,
      'posts/x.md': dated(`![a](blob://${SVG_CID})\n`),
    });
    expect([...site.blobs.values()]).toMatchObject([{ extension: 'svg', file: { path: 'blobs/a.svg' } }]);
  });

  test.each([
    ['![a](../blobs/a.svg)', 'link-broken'],
    ['![[a.svg]]', 'wiki-link-unresolved'],
    [`![a](blob://${SVG_CID})`, 'blob-unknown'],
  ])('%s, where the file cannot be read, is one that is not there', async (written, rule) => {
    const unreadable = { path: 'blobs/a.svg', read: () => Promise.reject(new Error('EACCES')) };
    const readable = folder({ 'site.yaml': 'title: Test\n', 'posts/x.md': dated(`${written}\n`) });
    const { issues } = await buildSite([...readable, unreadable], { now: NOW });
    expect(issues).toMatchObject([{ rule, file: 'posts/x.md', line: 4, column: 1 }]);
  });

  test('a blob knows how large its image is', async () => {
    const site = await buildClean({
      'blobs/a.svg': '<svg viewBox="0 0 30 20"/>',
      'posts/x.md': dated('![a](../blobs/a.svg)\n'),
    });
    expect([...site.blobs.values()]).toMatchObject([{ dimensions: { width: 30, height: 20 } }]);
  });

  test.each([
    ['[a](other.md) b', 'a b'],
    ['[[other|a]] b', 'a b'],
    ['![[pic.png|a]] b', 'a b'],
    ['[a *b*](secret.md) c', 'a b c'],
    ['![g](series://two)', 'First\n[2]'],
    [`<blob://${SVG_CID}>`, SVG_URL],
  ])('the text of %j is %j', async (written, text) => {
    const { site } = await build({ ...files, 'posts/x.md': dated(`${written}\n`) });
    expect(site?.documents.find(({ slug }) => slug === 'x')?.text).toBe(text);
  });
});
