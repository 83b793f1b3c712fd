import { ProblemError, type Resolution, wordProblem } from '@site/problem';
import { expect, test } from 'vitest';
import { graphqlWording } from './graphql-wording.ts';

function correctInput(parameter: string, required: boolean): Resolution {
  return { kind: 'correct-input', operation: 'search', parameter, required, example: {}, parameters: [] };
}

test.each<[Resolution, string]>([
  [correctInput('q', true), 'Send search(query: "light"), for example.'],
  [correctInput('tag', false), 'Send a tag that is not blank, or leave `tag` out.'],
  [
    { kind: 'restart-list' },
    'Send a cursor of the page before with the same other arguments, or leave `after` and `before` out to begin again.',
  ],
  [
    { kind: 'read-nearest', reference: 'slat', paths: ['/posts/salt', '/art/salt'] },
    'Send document(path: "/posts/salt"), or search(query:) with words of it.',
  ],
  [
    { kind: 'read-nearest', reference: 'x', paths: [] },
    'Send search(query:) with words of it, or documents for what there is.',
  ],
  [
    { kind: 'forget-record', path: '/posts/old', paths: ['/posts/salt'] },
    'Forget it, it was taken down. Send document(path: "/posts/salt"), or search(query:) with words of it.',
  ],
  [{ kind: 'read-manifest' }, 'The graph has one snapshot: /developers says how HTTP reads others.'],
])('%j is a field to select', (resolution, text) => {
  const problem = new ProblemError('invalid_parameter', { detail: 'No.', resolution });
  expect(wordProblem(problem, graphqlWording).resolution).toBe(text);
});

test('parameters are arguments, by the names of the schema', () => {
  const problem = new ProblemError('missing_query', {
    faults: [
      { kind: 'blank', parameter: 'q' },
      { kind: 'missing', parameter: 'q' },
      { kind: 'invalid', parameter: 'first', rule: 'is not a whole number from 0 to 50', value: '51' },
      { kind: 'unknown-parameter', parameter: 'sort', operation: 'search' },
    ],
    resolution: correctInput('q', true),
  });
  expect(wordProblem(problem, graphqlWording).detail).toBe(
    'The argument query is blank: it is required and must not be empty. The argument query is missing: it is required and must not be empty. The argument first is not a whole number from 0 to 50: 51. There is no argument sort.',
  );
});
