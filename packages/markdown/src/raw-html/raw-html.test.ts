import { readdirSync, readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderHtml } from '../html/render-html.ts';
import { parseWithinLimits } from '../limits/parse-within-limits.ts';
import { parseMarkdown } from '../parse.ts';
import { findComments } from '../references/comments.ts';
import { findReferences } from '../references/references.ts';
import { plainText } from '../text/plain-text.ts';

/** Each body, what it becomes, and how it reads. */
const TAGS: Readonly<Record<string, readonly [body: string, html: string, text: string]>> = {
  'text-level tags': [
    'x<sup class="a">2</SUP>, H<sub>2</sub>O, <kbd>*a*</kbd>\n',
    '<p>x<sup>2</sup>, H<sub>2</sub>O, <kbd><em>a</em></kbd></p>',
    'x2, H2O, a',
  ],
  'the inner of two overlapping tags': ['<b>a <i>b</b> c</i>\n', '<p><b>a b</b> c</p>', 'a b c'],
  'no unclosed tag': ['<b>a</i> <u>b\n', '<p>a b</p>', 'a b'],
  'no active or styling tag': [
    'a <script>b</script> <span style="color: red" onclick="c">d</span>\n',
    '<p>a  d</p>',
    'a  d',
  ],
  'a break, in a table too': ['a<br>b<BR />c\n', '<p>a<br />\nb<br />\nc</p>', 'a\nb\nc'],
  'a link': [
    '<a class="x" href="/a?b=1&amp;c=2" title="T">b *c*</a>\n',
    '<p><a href="/a?b=1&#x26;c=2" title="T">b <em>c</em></a></p>',
    'b c',
  ],
  'a link whose text is one already': [
    "<a href='https://a.b'>https://a.b</a>\n",
    '<p><a href="https://a.b">https://a.b</a></p>',
    'https://a.b',
  ],
  'one link for nested links': [
    '<a href="/a">b <i><a href="/c">d *e*</a> [f]</i></a> [g <a href="/h">i *j* k</a>](/l)\n\n[f]: /m\n',
    '<p><a href="/a">b <i>d <em>e</em> f</i></a> <a href="/l">g i <em>j</em> k</a></p>',
    'b d e f g i j k',
  ],
  'no empty link': ['[a<a href="/b"></a>](/c) <a href="#d"></a>e\n', '<p><a href="/c">a</a> e</p>', 'a e'],
  'a link that would run': ['<a href="javascript:a">b</a>\n', '<p><a>b</a></p>', 'b'],
  'no link without a destination': ['<a name="a">b</a>\n', '<p>b</p>', 'b'],
  'an image': [
    'a <img width="1" src="/b.png" alt="&quot;c&quot;"/> d\n',
    '<p>a <img src="/b.png" alt="&#x22;c&#x22;" width="1" loading="lazy" decoding="async" /> d</p>',
    'a "c" d',
  ],
  'an image with attributes that look like a source': [
    'a <img data-b="c src=\'/d.png\'" src="/e.png" alt="f &copy; &bsol; \\&amp;">\n',
    '<p>a <img src="/e.png" alt="f © \\ \\&#x26;" loading="lazy" decoding="async" /></p>',
    'a f © \\ \\&',
  ],
  'an image on a line of its own': [
    '<img src="/b.png">\n',
    '<figure><img src="/b.png" alt="" loading="lazy" decoding="async" /></figure>',
    '',
  ],
  'an image with its caption': [
    '<figure class="kg-card">\n<img src="/b.png" alt="c"><figcaption>\n%%d%%\n</figcaption></figure>\n',
    '<figure><img src="/b.png" alt="c" loading="lazy" decoding="async" /><figcaption>%%d%%</figcaption></figure>',
    'c\n%%d%%',
  ],
  'an image in the middle': [
    '> <p align="center"><img src="/b.png"></p>\n',
    '<blockquote>\n<figure><img src="/b.png" alt="" loading="lazy" decoding="async" /></figure>\n</blockquote>',
    '',
  ],
  'an image that would run': ['<img src="javascript:a" alt="b">\n', '<p>b</p>', 'b'],
  details: [
    '<details>\n<summary>A &amp; <b>b</b></summary>\n\n## C\n\n</details>\n',
    '<details class="callout callout-note">\n<summary class="callout-title"><strong>A &#x26; <b>b</b></strong></summary>\n' +
      '<h2 id="c">C</h2>\n</details>',
    'A & b\nC',
  ],
  'nested details, open': [
    '<details>\n\n<details open>\n\na\n\n</details>\n\n</details>\n',
    '<details class="callout callout-note">\n<summary class="callout-title"><strong>Details</strong></summary>\n' +
      '<details class="callout callout-note" open>\n<summary class="callout-title"><strong>Details</strong></summary>\n' +
      '<p>a</p>\n</details>\n</details>',
    'a',
  ],
  'details with attributes and markup': [
    '<details class="a" markdown="1" open>\n<summary class="b">1. Why &amp; *how*?</summary>\n\na\n\n</details>\n',
    '<details class="callout callout-note" open>\n<summary class="callout-title"><strong>1. Why &#x26; *how*?</strong></summary>\n' +
      '<p>a</p>\n</details>',
    '1. Why & *how*?\na',
  ],
  'no unclosed details': ['</details>\n\n<details>\n\na\n', '<p>a</p>', 'a'],
};

describe('raw HTML', () => {
  test.for(Object.entries(TAGS))('shows %s', ([, [body, html, text]]) => {
    expect(renderHtml(body)).toBe(html);
    expect(plainText(parseMarkdown(body))).toBe(text);
  });

  test.for([
    '<figure><img src="a" title="%%b%%">\n<figcaption> %%b%% </figcaption></figure>\n',
    '<details>\n<summary>%%b%%</summary>\n\na\n\n</details>\n',
  ])('%j has a comment', (body) => {
    const comments = findComments(parseMarkdown(body), body);
    expect(comments).toEqual([{ start: body.lastIndexOf('%%b%%'), end: body.lastIndexOf('%%b%%') + 5 }]);
  });

  test.for([
    '<figure><img><video></video></figure>',
    '<iframe src="https://youtu.be/a"></iframe>',
    '<img alt="src=">',
    '<a href="">b</a>',
    '<details>\n<summary>[[a]]</summary>\n\nb\n\n</details>',
  ])('%j refers to nothing', (body) => {
    expect(findReferences(parseMarkdown(body), body)).toEqual([]);
  });
});

const VECTORS = new URL('../../../conformance/vectors/raw-html/', import.meta.url);

test.each(readdirSync(VECTORS))('%s', (name) => {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, VECTORS), 'utf8');
  const body = read('body.md');
  expect(`${renderHtml(body)}\n`).toBe(read('expected.html'));
  expect(`${plainText(parseMarkdown(body))}\n`).toBe(read('expected.txt'));
});

test.each([
  ['<div>', ''],
  ['<a "', ''],
  ["<a b='", ''],
  ['<b>', ''],
  ['</b>', ''],
  ['<li>', ''],
  ['<script>', ''],
  ['<!--', ''],
  ['<pre><b', '>'],
  ['<table><tr>', ''],
  ['<div> ', ' '],
  ['<p a=b', ' '],
  ['<td>\n', ''],
  ['<video><source>', ''],
] as const)('%j on and on is borne, in a block and in a line', (piece, end) => {
  const start = cpuUsage();
  for (const before of ['<div>', '> <div>', 'a ']) {
    const parsed = parseWithinLimits(before + piece.repeat(50_000 / piece.length) + end);
    if ('tree' in parsed) plainText(parsed.tree);
  }
  expect(cpuUsage(start).user).toBeLessThan(6_000_000);
});

const PIECES = [
  ...[
    '<a href="/b">',
    '</a>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<br>',
    '<kbd>',
    '</kbd>',
    '<img src="/i.png" alt="p">',
  ],
  ...[
    '<details>',
    '</details>',
    '<details><summary>S &amp; t</summary>',
    '<figure>',
    '<figcaption>c</figcaption>',
  ],
  ...[
    '<div>',
    '</div>',
    '<p>',
    '<table><tr><td>',
    '</table>',
    '<ul><li>',
    '</ul>',
    '<h2>',
    '</h2>',
    '<center>',
  ],
  ...[
    '</figure>',
    '[',
    '](/c)',
    '[r]',
    '[r]: /q\n',
    '*',
    '**',
    'x',
    'y ',
    '`',
    '\\',
    'http://z.w',
    '> ',
    '- ',
    '# ',
  ],
  ...['{#id}', ' ^block-1', '<!--', '-->', '<sub', '>', '\n', '\n\n'],
];

test('in any nesting, a page has the words of its plain text, and no link contains another', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
      const body = pieces.join('');
      const html = renderHtml(body);
      const marks = html.match(/<a[ >]|<\/a>/g) ?? [];
      expect(marks.every((mark, at) => mark === '</a>' || marks[at - 1] !== '<a ')).toBe(true);
      // What folds without a title is named all the same.
      expect(lettersOf(textOf(html.replaceAll('<strong>Details</strong>', '')))).toBe(
        lettersOf(plainText(parseMarkdown(body))),
      );
    }),
    { numRuns: 1000 },
  );
});

/** What a reader sees or hears, without marks. */
function textOf(html: string): string {
  return html.replace(/<img [^<>]*alt="([^"]*)"[^<>]*>/g, '$1').replace(/<(?:"[^"]*"|[^"<>])*>|&#?\w+;/g, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z]/g, '');
}
