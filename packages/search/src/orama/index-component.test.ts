import { expect, test } from 'vitest';
import type { Answer, Engine } from '../query/engine.ts';
import type { SearchRequest } from '../search-index.ts';
import { createOramaIndex } from './index-component.ts';

const asked: SearchRequest[] = [];
const answer: Answer = {
  total: 2,
  offset: 0,
  corrections: [],
  hits: [
    { record: 4, score: 2 },
    { record: 0, score: 1 },
  ],
  explain: () => ({ terms: [], titleBoost: 0 }),
};
const engine: Engine = {
  wanted: () => new Map(),
  answer: (question) => {
    asked.push(question);
    return answer;
  },
};

/** The members of a component that take no part in a search, and that one, as if they needed nothing to go on. */
type Members = Readonly<Record<string, () => unknown>>;
const index = createOramaIndex(engine);
const members = index.component as unknown as Members;

test('what Orama asks for is what was asked, and its records are counted from 1', () => {
  const question: SearchRequest = { text: 'salt', section: 'posts', limit: 2 };
  const found = index.ask(question, () => members['search']?.());
  expect(found).toEqual([
    [
      [5, 2],
      [1, 1],
    ],
    answer,
  ]);
  expect(asked).toEqual([question]);
});

test('an Orama that does not ask, or asks late, is told so', () => {
  const question: SearchRequest = { text: 'salt', limit: 1 };
  expect(() => index.ask(question, () => [])).toThrow('Orama did not ask its index component: use Orama 3.');
  expect(() => members['search']?.()).toThrow('The index is asked without a question: use `ask`.');
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
])('a finished index refuses to %s', (member) => {
  expect(() => members[member]?.()).toThrow('The index is finished: build another one of all the records.');
});
