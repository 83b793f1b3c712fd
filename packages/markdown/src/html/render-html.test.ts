import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { outline } from '../text/outline.ts';
import { renderHtml } from './render-html.ts';

/** Each body, and exactly what it becomes. */
const GOLDEN: Readonly<Record<string, readonly [body: string, html: string]>> = {
  'an image of its own is a figure': [
    '![Fog](https://e.org/a.png)\n',
    '<figure><img src="https://e.org/a.png" alt="Fog" loading="lazy" decoding="async" /></figure>',
  ],
  'adjacent images are a gallery, with their links': [
    '![A](/a.png)\n[![B](/b.png)](/b)\n',
    '<div class="gallery">\n' +
      '<figure><img src="/a.png" alt="A" loading="lazy" decoding="async" /></figure>\n' +
      '<figure><a href="/b"><img src="/b.png" alt="B" loading="lazy" decoding="async" /></a></figure>\n' +
      '</div>',
  ],
  'an image within text stays in its paragraph': [
    'See ![A](/a.png)\n',
    '<p>See <img src="/a.png" alt="A" loading="lazy" decoding="async" /></p>',
  ],
  'an image without a description has an empty one': [
    'See ![](/a.png)\n',
    '<p>See <img src="/a.png" alt="" loading="lazy" decoding="async" /></p>',
  ],
  'a video gets a player, and a link for readers without one': [
    '![The tide](https://e.org/tide.mp4?w=1 "Ebb")\n',
    '<figure><video src="https://e.org/tide.mp4?w=1" title="Ebb" aria-label="The tide" controls preload="metadata"' +
      ' playsinline><a href="https://e.org/tide.mp4?w=1">The tide</a></video></figure>',
  ],
  'a sound without a name has that of its file': [
    'Hear ![](/a/gull.mp3)\n',
    '<p>Hear <audio src="/a/gull.mp3" controls preload="metadata"><a href="/a/gull.mp3">gull.mp3</a></audio></p>',
  ],
  'a file that is no media is a link': [
    '![The chart](/chart.pdf)\n',
    '<p><a href="/chart.pdf">The chart</a></p>',
  ],
  'media in a link is replaced by its name': [
    '[![The tide](/tide.mp4) ![](/chart.pdf) ![A](/a.png)](/b)\n',
    '<p><a href="/b">The tide chart.pdf <img src="/a.png" alt="A" loading="lazy" decoding="async" /></a></p>',
  ],
  'a table has a scroll container and its alignment': [
    '| a | b |\n| - | -: |\n| 1 | 2 |\n',
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n' +
      '<thead>\n<tr>\n<th>a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></div>',
  ],
  'a task and its checkbox are one label, up to the list inside it': [
    '- [x] *Sown*\n  - [ ] Weeded\n',
    '<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><label><input type="checkbox" checked disabled /> <em>Sown</em>\n</label>' +
      '<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><label><input type="checkbox" disabled /> Weeded</label></li>\n' +
      '</ul>\n</li>\n</ul>',
  ],
  'a loose task is labelled within its paragraph': [
    '- [ ] One\n\n  Two\n',
    '<ul class="contains-task-list">\n<li class="task-list-item">\n' +
      '<p><label><input type="checkbox" disabled /> One</label></p>\n<p>Two</p>\n</li>\n</ul>',
  ],
  'code has its language and is focusable': [
    '```ts\na < b\n```\n',
    '<pre tabindex="0"><code class="language-ts">a &#x3C; b\n</code></pre>',
  ],
  'a diagram is a figure with its source and its title': [
    '```mermaid\n---\ntitle: Tides\n---\ngraph LR\n```\n',
    '<figure class="diagram"><pre tabindex="0"><code class="language-mermaid">---\ntitle: Tides\n---\ngraph LR\n</code></pre>' +
      '<figcaption>Tides</figcaption></figure>',
  ],
  'a body with a heading of level one moves down': [
    '# A\n\n###### B\n',
    '<h2 id="a">A</h2>\n<h6 id="b">B</h6>',
  ],
  'a body without one stays': ['## A\n\n### B\n', '<h2 id="a">A</h2>\n<h3 id="b">B</h3>'],
  'a heading of punctuation has no id': ['## !\n', '<h2>!</h2>'],
  'nothing is nothing': ['', ''],
};

describe('renderHtml', () => {
  test.for(Object.entries(GOLDEN))('%s', ([, [body, html]]) => {
    expect(renderHtml(body)).toBe(html);
  });
});

/** Bodies that want to do harm, and what is left of them. */
const HOSTILE: Readonly<Record<string, readonly [body: string, html: string]>> = {
  'a script': ['<script>alert(1)</script>\n', ''],
  'a script in a line': ['a <script>alert(1)</script> b\n', '<p>a  b</p>'],
  'an event handler': [
    '<img src=x onerror=alert(1)>\n',
    '<figure><img src="x" alt="" loading="lazy" decoding="async" /></figure>',
  ],
  'an event handler in a line': [
    'a <img src=x onerror=alert(1)>\n',
    '<p>a <img src="x" alt="" loading="lazy" decoding="async" /></p>',
  ],
  'a javascript link in a tag': ['<a href=" java\nscript:alert(1)">a</a>\n', '<p><a>a</a></p>'],
  'a javascript link with references in a block': [
    '<div><a href="&#106;avascript&colon;alert(1)">a</a></div>\n',
    '<p><a>a</a></p>',
  ],
  'a javascript player': [
    '<video src="javascript:alert(1)" onplay="x" aria-label="a"></video>\n',
    '<p>a</p>',
  ],
  'a frame of anywhere': ['<iframe src="https://example.org" srcdoc="<script>a</script>"></iframe>\n', ''],
  'a frame of a known host with a script for an address': [
    '<iframe src="javascript:alert(1)//www.youtube.com"></iframe>\n',
    '',
  ],
  'a form': ['<form action="/x"><input name=a> <button formaction="y">b</button></form>\n', '<p>b</p>'],
  'a drawing': ['<svg onload="a"><script>b</script><a href="javascript:x"><text>c</text></a></svg>\n', ''],
  'a style on an element': [
    '<div align="center" style="background: url(javascript:x)" class="page-header" id="top">a</div>\n',
    '<div class="align-center"><p>a</p></div>',
  ],
  'an alignment that leaves its attribute': ['<p align="center&quot; onclick=&quot;a">b</p>\n', '<p>b</p>'],
  'a title that leaves its attribute': [
    '<div><abbr title=\'a" onclick="b\'>c</abbr></div>\n',
    '<p><abbr title="a&#x22; onclick=&#x22;b">c</abbr></p>',
  ],
  'a script in a comment that ends early': ['<div><!--> <script>a</script> -->b</div>\n', '<p>-->b</p>'],
  'a script in a template': ['<div><template><script>a</script>b</template>c</div>\n', '<p>c</p>'],
  'a text area that hides a script': [
    '<div><textarea></div><script>a</script></textarea>b</div>\n',
    '<p>b</p>',
  ],
  'a table out of place': ['<td onclick="a">b</td>\n', 'b'],
  'an object': ['<object data="a.swf"><embed src="b.swf">c</object>\n', ''],
  'a base and a refresh': ['<base href="//a"><meta http-equiv="refresh" content="0;//a">\n', ''],
  'a javascript link': ['[a](javascript:alert(1))\n', '<p><a>a</a></p>'],
  'a javascript link in odd letters': ['[a](JaVaScRiPt:alert(1))\n', '<p><a>a</a></p>'],
  'a javascript link behind a reference': ['[a]\n\n[a]: javascript:alert(1)\n', '<p><a>a</a></p>'],
  'a javascript link with a character reference': ['[a](java&#x73;cript:alert(1))\n', '<p><a>a</a></p>'],
  'a javascript autolink': ['<javascript:alert(1)>\n', '<p><a>javascript:alert(1)</a></p>'],
  'a vbscript link': ['[a](vbscript:x)\n', '<p><a>a</a></p>'],
  'a data link': ['[a](data:text/html,x)\n', '<p><a>a</a></p>'],
  'a data image': ['a ![b](data:image/png;base64,AA)\n', '<p>a b</p>'],
  'a javascript image': ['a ![b](javascript:x)\n', '<p>a b</p>'],
  'a comment that never ends': ['a\n\n<!-- b\n', '<p>a</p>'],
  'an id that shadows a property of the document': ['<a id="cookie" name="forms">a</a>\n', '<p>a</p>'],
  'a quote that leaves its attribute': [
    '![a" onload="b](/c.png "d\\" onload=\\"e")\n',
    '<figure><img src="/c.png" alt="a&#x22; onload=&#x22;b" title="d&#x22; onload=&#x22;e" loading="lazy" decoding="async" /></figure>',
  ],
  'a class that leaves its attribute': [
    '```a"onload="b\n```\n',
    '<pre tabindex="0"><code class="language-a&#x22;onload=&#x22;b"></code></pre>',
  ],
  'a style': ['<style>* { display: none }</style>\n', ''],
};

describe('hostile bodies', () => {
  test.for(Object.entries(HOSTILE))('%s', ([, [body, html]]) => {
    expect(renderHtml(body)).toBe(html);
  });

  it('have, in any mixture, no element, attribute or scheme that is not ours', () => {
    const parts = [
      ...['<div>', '</div>', '<table>', '<td align="', '<video src="javascript:x">', '<svg>', '</svg>'],
      ...['<p align=center onclick=x>', '<iframe src=//youtube.com/embed/"onload=x>', '<pre>', '<details>'],
      '<script>',
      '<a onclick=x>',
      '](javascript:x)',
      '![',
      '[',
      '`',
      '"',
      "'",
      '|',
      '\n',
      '-',
    ];
    const rest = [
      '> ',
      '# ',
      '[^a]',
      '[^a]: ',
      '&lt;',
      '<!--',
      'a',
      ' ',
      '](data:x)',
      '<javascript:x>',
      '\n\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts, ...rest)), (tokens) => {
        const tags = renderHtml(tokens.join('')).match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => /<(script|!)| on|(href|src)="(javascript|data):/i.test(tag))).toEqual([]);
      }),
    );
  });
});

const ids = (html: string): string[] => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id ?? '');
const fragments = (html: string): string[] =>
  Array.from(html.matchAll(/ (?:href="#|aria-describedby=")([^"]*)"/g), ([, id]) => id ?? '');

describe('headings', () => {
  it('have the anchors of the outline as ids', () => {
    const heading = fc.tuple(
      fc.constantFrom('#', '##', '###', '> ##', '- ####', '######'),
      fc.constantFrom(
        'A',
        'a',
        'A 1',
        'a-1',
        'Café *noir*',
        '`code`',
        '!',
        '水 & 火',
        'Note-fn-1',
        '\u{1F41F}',
      ),
    );
    fc.assert(
      fc.property(fc.array(heading), (headings) => {
        const body = headings.map(([marks, text]) => `${marks} ${text}\n\n`).join('');
        const anchors = outline(parseMarkdown(body)).map(({ anchor }) => anchor);
        expect(ids(renderHtml(body))).toEqual(anchors.filter((anchor) => anchor !== ''));
      }),
    );
  });

  it('are never of level one', () => {
    expect(renderHtml('> # A\n\nB\n===\n')).not.toContain('<h1');
  });
});

describe('footnotes', () => {
  const body = '# Footnote label\n\na[^a] b[^A] c[^a-2] d[^é d] e[^none]\n\n[^a]: A\n[^a-2]: B\n[^é d]: C\n';

  it('resolve, each to an id that there is only once', () => {
    const html = renderHtml(body);
    expect(new Set(ids(html)).size).toBe(ids(html).length);
    expect(fragments(html).filter((id) => !ids(html).includes(id))).toEqual([]);
    expect(ids(html)).toEqual([
      'footnote-label',
      ...['Note-fnref-1', 'Note-fnref-1-2', 'Note-fnref-2'],
      ...['Note-label', 'Note-fn-1', 'Note-fn-2'],
    ]);
  });

  it('resolve within a scope too', () => {
    const html = renderHtml(`${body}\n[up](#footnote-label) [out](https://e.org/#x)\n`, { scope: 'Fog-' });
    expect(ids(html).every((id) => id.startsWith('Fog-'))).toBe(true);
    expect(fragments(html).filter((id) => !ids(html).includes(id))).toEqual([]);
    expect(html).toContain('href="https://e.org/#x"');
  });
});

test('resolves URLs against a base', () => {
  const html = renderHtml('[a](/x) [b](#c) [d](https://example.org/) ![e](../f.png)', {
    base: 'https://example.com/posts/salt',
  });
  expect(Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, url]) => url)).toEqual([
    'https://example.com/x',
    'https://example.com/posts/salt#c',
    'https://example.org/',
    'https://example.com/f.png',
  ]);
});

test('what is read elsewhere has no colours', () => {
  const body = '```ts\nlet a\n```\n';
  expect(renderHtml(body)).toContain('hljs-keyword');
  expect(renderHtml(body, { base: 'https://example.com/' })).toBe(
    '<pre tabindex="0"><code class="language-ts">let a\n</code></pre>',
  );
});
