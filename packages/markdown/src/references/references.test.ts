import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { findReferences, inlineTags } from './references.ts';

test.each([
  ['#fff #FFF #eee #00f #bcd #a1b2c3 #1e90ff #ffaacc #c0ffee #abcdef12 #123', []],
  [
    '#b2b #e2e #cafe #bad #decade #facade #added #feed #2a #ddd/x',
    'b2b e2e cafe bad decade facade added feed 2a ddd/x'.split(' '),
  ],
])('of %s the tags are %j: colours are none', (body, tags) => {
  expect(inlineTags(parseMarkdown(body), body)).toEqual(tags);
});

describe('a wiki link', () => {
  const linksOf = (body: string) =>
    findReferences(parseMarkdown(body), body).map(({ kind, range }) => [
      kind,
      body.slice(range.start, range.end),
    ]);

  test.each([
    ['a [[b|*c* `d`]] e', ['[[b|*c* `d`]]']],
    ['**a [[b]]** [[c]]', ['[[c]]', '[[b]]']],
    ['[[b|<https://example.org>]]', ['[[b|<https://example.org>]]']],
    ['| [[a\\|b]] |\n|-|\n| ![[c\\|*d*]] |', ['[[a\\|b]]', '![[c\\|*d*]]']],
  ])('may have words with markup: %s', (body, links) => {
    expect(linksOf(body)).toEqual(links.map((link) => ['wiki', link]));
  });

  test.each([
    '`[[a]]`',
    '[[a `]]`',
    '\\[[a]]',
    '[x [[a]] y](https://example.org)',
    '`[[a` b]]',
    '<!-- [[a]] -->',
  ])('is none in %s', (body) => {
    expect(linksOf(body).filter(([kind]) => kind === 'wiki')).toEqual([]);
  });
});
