import { expect, test } from 'vitest';
import { findRetraction } from './retractions.ts';

const cid = `bafkrei${'a'.repeat(52)}`;
const other = `bafkrei${'b'.repeat(52)}`;
const [byPath, byCid, byBoth] = [{ path: '/posts/a' }, { cid }, { path: '/posts/b', cid: other }];
const find = findRetraction([byPath, byCid, byBoth]);

test.each([
  ['/posts/a', undefined, byPath],
  ['/posts/a.md', other, byPath],
  ['/posts/ab', undefined, undefined],
  ['/posts/c.md', cid, byCid],
  ['/posts/c.md', undefined, undefined],
  ['/posts/b.md', cid, byBoth],
  ['/posts/c', other, byBoth],
])('%s with %s', (path, at, found) => {
  expect(find(path, at)).toEqual(found);
});

test('nothing is retracted where nothing is said', () => {
  expect(findRetraction()('/posts/a', cid)).toBeUndefined();
});
