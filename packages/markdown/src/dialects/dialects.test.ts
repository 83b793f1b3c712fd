import { cpuUsage } from 'node:process';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { renderHtml } from '../html/render-html.ts';
import { parseGfm, parseMarkdown } from '../parse.ts';
import { decodeReferences } from '../raw-html/character-references.ts';
import { findReferences, inlineTags } from '../references/references.ts';
import { bodies } from '../test-support.ts';
import { outlineOf } from '../text/outline.ts';
import { plainText } from '../text/plain-text.ts';
import { proseOf } from '../text/prose.ts';
import { descendants } from '../tree/descendants.ts';

const NOTE = '<blockquote class="callout callout-note" role="note">\n';

/** Each body, what it becomes, and how it reads. */
const CALLOUTS: Readonly<Record<string, readonly [body: string, html: string, text: string]>> = {
  'an alert of GitHub is named by its type': [
    '> [!NOTE]\n> Useful *info*.\n',
    `${NOTE}<p class="callout-title"><strong>Note</strong></p>\n<p>Useful <em>info</em>.</p>\n</blockquote>`,
    'Useful info.',
  ],
  'two spaces after the marker are ignored': [
    '> [!note]  \n> Info.\n',
    `${NOTE}<p class="callout-title"><strong>Note</strong></p>\n<p>Info.</p>\n</blockquote>`,
    'Info.',
  ],
  'the rest of the line is the title': [
    '> [!info|wide] About *Jane*\n> She.\n>\n> - is\n',
    `${NOTE}<p class="callout-title"><strong>About <em>Jane</em></strong></p>\n<p>She.</p>\n<ul>\n<li>is</li>\n</ul>\n</blockquote>`,
    'About Jane\nShe.\nis',
  ],
  'an inline node that continues on the next line belongs to the title': [
    '> [!info] *a\n> b* c\n> d\n',
    `${NOTE}<p class="callout-title"><strong><em>a\nb</em> c</strong></p>\n<p>d</p>\n</blockquote>`,
    'a\nb c\nd',
  ],
  'a title without text': [
    '> [!my-type] Only a title\n',
    `${NOTE}<p class="callout-title"><strong>Only a title</strong></p>\n</blockquote>`,
    'Only a title',
  ],
  'a type without title and text': [
    '> [!my-type]\n',
    `${NOTE}<p class="callout-title"><strong>My type</strong></p>\n</blockquote>`,
    '',
  ],
  '`-` is collapsed': [
    '> [!tip]- Answer\n> 42\n',
    '<details class="callout callout-tip">\n<summary class="callout-title"><strong>Answer</strong></summary>\n<p>42</p>\n</details>',
    'Answer\n42',
  ],
  '`+` is open': [
    '> [!danger]+\n> - Fire\n',
    '<details class="callout callout-caution" open>\n<summary class="callout-title"><strong>Danger</strong></summary>\n<ul>\n<li>Fire</li>\n</ul>\n</details>',
    'Fire',
  ],
  'callouts nest': [
    '> [!IMPORTANT]\n> > [!Warning] Hot\n',
    '<blockquote class="callout callout-important" role="note">\n<p class="callout-title"><strong>Important</strong></p>\n' +
      '<blockquote class="callout callout-warning" role="note">\n<p class="callout-title"><strong>Hot</strong></p>\n</blockquote>\n</blockquote>',
    'Hot',
  ],
};

describe('a callout', () => {
  test.for(Object.entries(CALLOUTS))('%s', ([, [body, html, text]]) => {
    expect(renderHtml(body)).toBe(html);
    expect(proseOf(parseMarkdown(body)).text).toBe(text);
  });

  test.for([
    '> \\[!NOTE] a\n',
    '> [!NO\\TE] a\n',
    '> `[!NOTE]` a\n',
    '> *[!NOTE]* a\n',
    '> a [!NOTE]\n',
    '> [!two words] a\n',
    '> [!NOTE]a\n',
    '[!NOTE]\na\n',
    '> [!NOTE]\n\n[!NOTE]: /a\n',
  ])('%j has none', (body) => {
    expect(renderHtml(body)).not.toContain('callout');
  });

  test('keeps the positions of its content', () => {
    const body = '> [!NOTE] [[a]] b\n> [c](d) #e\n';
    const tree = parseMarkdown(body);
    const places = findReferences(tree, body).map(({ range }) => body.slice(range.start, range.end));
    expect(places).toEqual(['[c](d)', '[[a]]'].sort());
    expect(inlineTags(tree, body)).toEqual(['e']);
  });
});

describe('a heading', () => {
  test.for([
    ['## Tides {#tide-table}', 'tide-table', 'Tides'],
    ['## Tides {: #ebb }', 'ebb', 'Tides'],
    ['## *Tides* of  {#a_b} ##', 'a_b', 'Tides of'],
    ['## Tides \\{#a}', 'tides-a', 'Tides {#a}'],
    ['## 什么是潮？{#tide}', 'tide', '什么是潮？'],
    ['## 潮？%{#tide}%', 'tide', '潮？'],
    ['## `a`{#b}', 'b', 'a'],
    ['## 潮\\{#tide}', '潮tide', '潮{#tide}'],
    ['## Tides {#a} b', 'tides-a-b', 'Tides {#a} b'],
    ['## {#a}', 'a', '{#a}'],
    ['## `{#a}`', 'a', '{#a}'],
  ] as const)('%s has the anchor %s', ([heading, anchor, text]) => {
    expect(outlineOf(`${heading}\n`)).toMatchObject([{ anchor, text }]);
    expect(renderHtml(`${heading}\n`)).toContain(`<h2 id="${anchor}">`);
  });

  test('has a unique anchor', () => {
    const anchors = outlineOf('## A {#b}\n\n## B\n\n## C {#b}\n').map(({ anchor }) => anchor);
    expect(anchors).toEqual(['b', 'b-1', 'b-2']);
  });
});

describe('an id of a block', () => {
  test.for([
    ['A quay. ^quay-1\n', 'A quay.'],
    ['- *A* ^3f5a1c\n- b\n', 'A\nb'],
    ['A quay.\n^quay\n', 'A quay.'],
    ['> [!note] A\n> b ^c1\n', 'A\nb'],
    ['Built in 1899. ^3f5a1c\n', 'Built in 1899.'],
  ] as const)('%j reads as %j', ([body, text]) => {
    expect(proseOf(parseMarkdown(body)).text).toBe(text);
    expect(proseOf(parseGfm(body)).text).not.toBe(text);
  });

  test.for([
    '2 ^n',
    '10 ^24kg',
    'a ^-3m',
    'a ^12',
    '^this',
    'Right! ^this',
    'a \\^bc',
    'a ^bc d',
    'a `^bc`',
    '# a ^bc',
    'a^bc',
  ])('%s has none', (body) => {
    expect(proseOf(parseMarkdown(body)).text).toBe(proseOf(parseGfm(body)).text);
  });
});

test.for([
  ['# a', ' ', 'b {#c'],
  ['', '#a ', ''],
  ['<details>', ' ', 'a'],
  ['a <img ', 'b ', '>'],
  ['a ^b', ' ', 'c'],
  ['> [!a|', 'b', ''],
] as const)('a long line of %j, %j on and on, and %j, is borne', ([first, piece, last]) => {
  const body = `${first}${piece.repeat(100_000 / piece.length)}${last}\n`;
  const start = cpuUsage();
  inlineTags(parseMarkdown(body), body);
  expect(cpuUsage(start).user).toBeLessThan(2_000_000);
});

test.for(Object.entries(bodies))('for %s, every node is within its parent', ([, body]) => {
  const signs = fc.constantFrom('> [!a] ', '> [!b]\n', ' {#c}\n', ' ^e1\n', '<sub>', '</sub>', '<br>');
  fc.assert(
    fc.property(body, signs, body, (before, sign, after) => {
      const text = before + sign + after;
      const tree = parseMarkdown(text);
      expect(isPartOf(lettersOf(tree), lettersOf(withHtmlAsText(parseGfm(text))))).toBe(true);
      const starts = findReferences(tree, text).map(({ range }) => range.start);
      expect(new Set(starts).size).toBe(starts.length);
    }),
  );
});

/** A tree in which raw HTML is text: of its tags nothing may be read, and no letter of its own added. */
function withHtmlAsText(tree: Root): Root {
  for (const node of descendants(tree)) {
    if (node.type === 'html') Object.assign(node, { type: 'text', value: decodeReferences(node.value) });
  }
  return tree;
}

function lettersOf(tree: Root): readonly string[] {
  return plainText(tree).match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Whether all of some letters stand among others, in their order. */
function isPartOf(some: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const letter of others) if (letter === some[at]) at += 1;
  return at === some.length;
}
