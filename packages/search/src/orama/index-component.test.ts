import { expect, test } from 'vitest';
import type { RankedPage } from '../query/engine.ts';
import { createOramaIndex } from './index-component.ts';

const page: RankedPage = {
  total: 2,
  offset: 0,
  within: 2,
  corrections: [],
  suggestion: undefined,
  hits: [
    { record: 4, score: 2 },
    { record: 0, score: 1 },
  ],
  explain: () => expect.fail('Orama takes scores alone.'),
};

/** The members of a component that take no part in a search, and that one, as if they needed nothing to go on. */
type Members = Readonly<Record<string, () => unknown>>;
const index = createOramaIndex();
const members = index.component as unknown as Members;

test('Orama searches by a ranking, and its records are counted from 1', () => {
  const found = index.searchWith(
    () => page,
    () => members['search']?.(),
  );
  expect(found).toEqual([
    [
      [5, 2],
      [1, 1],
    ],
    page,
  ]);
});

test('an Orama that does not search its index, or searches it late, is an error', () => {
  expect(() =>
    index.searchWith(
      () => page,
      () => [],
    ),
  ).toThrow('Orama did not search its index component: use Orama 3.');
  expect(() => members['search']?.()).toThrow('The index has no ranking: search it by `searchWith`.');
});

test.each([
  'save',
  'searchByWhereClause',
  'insert',
  'remove',
  'insertDocumentScoreParameters',
  'insertTokenScoreParameters',
  'removeDocumentScoreParameters',
  'removeTokenScoreParameters',
  'calculateResultScores',
])('an immutable index refuses to %s', (member) => {
  expect(() => members[member]?.()).toThrow('The index is immutable: build another one of all the records.');
});
