import type { CorpusItem } from '@site/contract';
import { ProblemError } from '@site/problem';
import { expect, test } from 'vitest';
import { sliceItems } from './slice-items.ts';

const urlOf = ({ url }: CorpusItem) => url;
const items = ['a', 'b', 'c'].map((name) => ({ url: `https://a.example/${name}` }) as CorpusItem);

test('pages follow each other, and together are the list', () => {
  const pages: string[][] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = sliceItems(items, urlOf, { after, first: 2 });
    if (page instanceof ProblemError) throw page;
    pages.push(page.edges.map(({ item }) => item.url.slice(-1)));
    expect([page.total, page.hasPrevious]).toEqual([3, pages.length > 1]);
    [after, more] = [page.edges.at(-1)?.cursor, page.hasNext];
  }
  expect(pages).toEqual([['a', 'b'], ['c']]);
});

test('a page after the last item is empty', () => {
  expect(sliceItems(items, urlOf, { after: 'https://a.example/c', first: 2 })).toMatchObject({
    edges: [],
    hasNext: false,
    hasPrevious: true,
  });
});

test('a cursor whose item is gone is a problem, not the beginning', () => {
  expect(sliceItems(items, urlOf, { after: 'https://a.example/gone', first: 2 })).toMatchObject({
    code: 'invalid_cursor',
    detail: expect.stringContaining('https://a.example/gone'),
  });
});
