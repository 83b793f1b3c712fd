import { known } from '@site/primitives';
import { ProblemError, type Resolution, wordProblem } from '@site/problem';
import { expect, test } from 'vitest';
import { site } from '../test-support.ts';
import { toolWording } from './tool-wording.ts';
import { toolsByName } from './tools.ts';

const wording = toolWording(known(toolsByName.get('search_site')), site);
const paths = ['/posts/salt.md', '/posts.md'];

test.each<[Resolution, string]>([
  [
    {
      kind: 'correct-input',
      operation: 'search',
      parameter: 'q',
      required: true,
      example: { q: 'light', limit: '2' },
      parameters: ['q', 'limit'],
    },
    'Call search_site with {"query":"light"}, for example. Its arguments are query, section, kind, tag, limit, cursor, max_tokens.',
  ],
  [
    { kind: 'choose-value', parameter: 'section', values: ['art', 'feed'] },
    'Call search_site with one of these as section, or without it: art, feed.',
  ],
  [
    { kind: 'restart-list' },
    'Call search_site without cursor to begin again, then with the nextCursor it answers and the same other arguments.',
  ],
  [
    { kind: 'read-nearest', reference: 'slat', paths },
    'Call again with one of these: /posts/salt, /posts. Or call search_site with words of it.',
  ],
  [
    { kind: 'forget-record', path: '/posts/old', paths: [] },
    'Forget it, it was taken down. Call search_site with words of it, or list_recent for what there is.',
  ],
  [
    { kind: 'name-one', paths: ['/art/salt', '/posts/salt'] },
    'Call again with one of these paths: /art/salt, /posts/salt.',
  ],
  [{ kind: 'read-manifest' }, 'No tool reads snapshots: https://example.com/developers says how HTTP does.'],
])('%j is a call of a tool', (resolution, text) => {
  const problem = new ProblemError('invalid_parameter', { detail: 'No.', resolution });
  expect(wordProblem(problem, wording).resolution).toBe(text);
});

test('parameters are arguments, by the names that tools give them', () => {
  const problem = new ProblemError('missing_query', {
    faults: [
      { kind: 'blank', parameter: 'q' },
      { kind: 'unknown-parameter', parameter: 'sort', operation: 'search' },
    ],
    resolution: { kind: 'restart-list' },
  });
  expect(wordProblem(problem, wording).detail).toBe(
    'The argument query is blank: it is required and must not be empty. "sort" is not an argument of search_site.',
  );
});
