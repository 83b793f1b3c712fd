import { describe, expect, it } from 'vitest';
import { Lines } from './lines.ts';
import { readBody } from './read-body.ts';

describe('readBody', () => {
  it('reads a plain body without remark', () => {
    const body =
      '# A *title*\n\nText, `code`, **strong**, [a link](https://e.org/x "t"),  \n![an image](y.png) \\* [[wiki]].\n' +
      '- a\n  - b\n- c\n\nd\n\n1. d\n\n   e\n\n2. f\n\n```js\ng\n```\n\n***\n\n> h\n> i\n\n| j |  |\n|---|:-:|\n| *k* | `l` |\n';
    expect(readBody(new Lines(body)).map(({ type }) => type)).toEqual([
      ...[
        'heading',
        'paragraph',
        'list',
        'paragraph',
        'list',
        'code',
        'thematicBreak',
        'blockquote',
        'table',
      ],
    ]);
  });

  it.each([
    ['- a\n\nb\n\n| ~c~ |\n| - |\n\nd\n', ['list', 'paragraph', 'fallback', 'paragraph']],
    ['<div>\n\n```\n# a\n```\n</div>\n\nb\n', ['fallback', 'code', 'fallback', 'paragraph']],
    ['[a]\n\n[a]: b\n\n# c\n', ['fallback', 'heading']],
    ['[a](b) ![c](d)\n\n[e]: f\n\n# g\n', ['paragraph', 'fallback', 'heading']],
    ['<!--\n\na\n\n-->\n\nb\n', ['fallback', 'paragraph']],
    ['- a\n  \n- b\n\nc\n', ['fallback', 'paragraph']],
    ['> - a\n>\n> b\n\nc\n', ['fallback', 'paragraph']],
  ])('ends the fallback regions of %j where its blocks surely end', (body, types) => {
    expect(readBody(new Lines(body)).map(({ type }) => type)).toEqual(types);
  });

  it.each([
    ['- a\n\n> b\n\n1. c\n\n- d\n', ['list', 'blockquote', 'list', 'list']],
    ['- a\n\n  ```\n  b\n  ```\n\n> c\n', ['fallback']],
    ['```js title="a" {1}\nb\n```\n', ['code']],
    ['```js a\\b\nc\n```\n', ['fallback']],
    ['|a |b|\n|-|-|\n|c| d|\n', ['table']],
    ['|a |b|\n|-|-|\n|c||\n', ['fallback']],
    ['[[a]]: b [c]\n', ['paragraph']],
    ['b [c]\n\n- > [a]: b\n', ['fallback']],
    ['[a](b?c&d=e)\n\n[f](g&amp;h)\n', ['paragraph', 'fallback']],
    ['[a](b_(c))\n\n[f](g_((h)))\n', ['paragraph', 'fallback']],
    ['日本**語**です\n\n日**本*語**です*\n', ['paragraph', 'fallback']],
    ['About ~5\n\n~5~\n', ['paragraph', 'fallback']],
    ['a @ b, @c/d\n\na@b\n\nx://y\n', ['paragraph', 'fallback', 'paragraph']],
    ['a<span class="b">c</span><br />\n\na<b c=d>\n', ['paragraph', 'fallback']],
  ] as const)('reads %j without remark as far as it is sure of it', (body, types) => {
    expect(readBody(new Lines(body)).map(({ type }) => type)).toEqual(types);
  });

  it.each(['> ', '- ', '> - ', '[', '*', '![', '1. '])('takes linear time for %j, however often', (mark) => {
    const body = new Lines(`${mark.repeat(20_000)}a\n`);
    expect(readBody(body).map(({ type }) => type)).toEqual(['fallback']);
  });
});
