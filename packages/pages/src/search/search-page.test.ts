import { describe, expect, it, test } from 'vitest';
import { hit, PAGES, site } from '../../tests/fixtures.ts';
import { renderPage } from '../render-page.tsx';
import { MarkedText } from './marked-text.tsx';

describe('the search page', () => {
  const html = renderPage(PAGES.search, site);

  it('works without a script', () => {
    expect(html).toContain('<form class="search" action="/search" method="get">');
    expect(html).toContain('name="q" value="fog"');
  });

  it('leads to the heading that a passage stands under', () => {
    expect(html).toContain('<a href="/posts/fog#fog--caf%C3%A9">Fog</a>');
    expect(html).toContain('Low <mark>fog</mark> today.');
  });

  it.each([
    ['Low fog today.', '<mark>Low fog</mark> today.'],
    ['low fog today', '… <mark>low fog</mark> today …'],
  ])('shows that a passage is cut off: %s', (text, shown) => {
    const snippet = { ...hit.snippet, text, matches: [{ start: 0, end: 7 }] };
    const results = {
      query: 'x',
      count: 1,
      total: 1,
      nextCursor: null,
      corrections: [],
      didYouMean: null,
      hits: [{ ...hit, snippet }],
    };
    const page = renderPage({ kind: 'search', query: 'x', filters: {}, results }, site);
    expect(page).toContain(`<p dir="auto">${shown}</p>`);
  });

  it('leads to the next page of hits', () => {
    expect(html).toContain('<a href="/search?q=fog&amp;section=posts&amp;cursor=a%2Fb" rel="next">');
  });

  it('says when there is nothing', () => {
    const results = {
      query: 'x',
      count: 0,
      total: 0,
      nextCursor: null,
      corrections: [],
      didYouMean: null,
      hits: [],
    };
    expect(renderPage({ kind: 'search', query: 'x', filters: {}, results }, site)).toContain(
      'Nothing matches “x”.',
    );
  });

  it('is only the form when there is no query', () => {
    const empty = renderPage({ kind: 'search', query: '', filters: {}, results: null }, site);
    expect(empty).toContain('<link rel="canonical" href="https://example.com/search"/>');
    expect(empty).not.toContain('<h2');
  });

  it('links to other hosts as they are', () => {
    const away = { ...hit, url: 'https://example.com.evil.org/x' };
    const results = {
      query: 'x',
      count: 1,
      total: 1,
      nextCursor: null,
      corrections: [],
      didYouMean: null,
      hits: [away],
    };
    expect(renderPage({ kind: 'search', query: 'x', filters: {}, results }, site)).toContain(
      'href="https://example.com.evil.org/x#',
    );
  });
});

test('a query that may have been meant is a link to its results, in the same section', () => {
  const url = 'https://site.example/api/search.json?q=prick';
  const didYouMean = { query: 'prick & pin', url };
  const results = {
    query: 'price',
    count: 0,
    total: 0,
    nextCursor: null,
    corrections: [],
    didYouMean,
    hits: [],
  };
  expect(
    renderPage({ kind: 'search', query: 'price', filters: { section: 'posts' }, results }, site),
  ).toContain('Did you mean <a href="/search?q=prick+%26+pin&amp;section=posts">prick &amp; pin</a>?');
});

/** Passages with the code units that match, and where the marks come. */
const MARKS: readonly (readonly [
  text: string,
  matches: readonly (readonly [number, number])[],
  html: string,
])[] = [
  ['no match', [], 'no match'],
  ['fog', [[0, 3]], '<mark>fog</mark>'],
  ['🐟 fog 🐟', [[3, 6]], '🐟 <mark>fog</mark> 🐟'],
  [
    '🐟𠮷野',
    [
      [0, 2],
      [4, 5],
    ],
    '<mark>🐟</mark>𠮷<mark>野</mark>',
  ],
  [
    'abc',
    [
      [0, 1],
      [1, 2],
    ],
    '<mark>a</mark><mark>b</mark>c',
  ],
  ['<b>&', [[1, 2]], '&lt;<mark>b</mark>&gt;&amp;'],
];

test.for(MARKS)('the marks of %s', ([text, matches, html]) => {
  const marked = MarkedText({ text, matches: matches.map(([start, end]) => ({ start, end })) });
  expect(marked.toString()).toBe(html);
});
