import { ProblemError, type Resolution, wordProblem } from '@site/problem';
import { expect, test } from 'vitest';
import { httpWording } from './http-wording.ts';

const SITE = 'https://example.com';
const wording = httpWording(SITE);
const paths = ['/posts/salt', '/posts'];

function correctInput(operation: string, example: Readonly<Record<string, string>>, ...parameters: string[]) {
  return {
    kind: 'correct-input',
    operation,
    parameter: 'limit',
    required: false,
    example,
    parameters,
  } as const;
}

test.each<[Resolution, string]>([
  [
    correctInput('listContent', { limit: '2' }, 'section', 'tag', 'limit', 'cursor'),
    `Send GET ${SITE}/api/content.json?limit=2, for example. Its parameters are section, tag, limit, cursor.`,
  ],
  [
    correctInput('getBlock', { cid: 'bafkqaaa', format: 'raw' }, 'cid', 'format'),
    `Send GET ${SITE}/ipfs/bafkqaaa?format=raw, for example. Its parameters are cid, format.`,
  ],
  [
    correctInput('getDocument', { path: 'art/2024/café' }),
    `Send GET ${SITE}/art/2024/caf%C3%A9.md, for example. It takes no parameters.`,
  ],
  [
    { kind: 'restart-list' },
    'Send the `nextCursor` of the page before with the same other parameters, or leave `cursor` out to begin again.',
  ],
  [
    { kind: 'read-nearest', reference: '/posts/sea-slat', paths },
    `Send GET ${SITE}/posts/salt, or search with GET ${SITE}/api/search.json?q=sea%20slat`,
  ],
  [{ kind: 'read-nearest', reference: '/', paths: [] }, `Send GET ${SITE}/index.md`],
  [
    { kind: 'forget-record', path: '/posts/old', paths },
    'Forget /posts/old. Send GET /posts/salt for what there is, or GET /api/changes.json?since=… for all that was removed.',
  ],
  [
    { kind: 'forget-record', path: '/posts/old', paths: [] },
    'Forget /posts/old. Send GET /index.md for what there is, or GET /api/changes.json?since=… for all that was removed.',
  ],
  [
    { kind: 'send-snapshot-id', parameter: 'since' },
    `Send the \`snapshot\` of ${SITE}/api/changes.json or the \`Site-Snapshot\` of any answer (59 characters, bafkrei…), or leave \`since\` out for everything.`,
  ],
  [
    { kind: 'choose-snapshot', values: ['bafkrei'] },
    `Send one of these ids, or begin anew: GET ${SITE}/api/changes.json without \`since\` lists everything.`,
  ],
  [
    { kind: 'read-manifest' },
    'Send GET /snapshot.json for the CID of everything there is, or request this one from another gateway.',
  ],
  [
    { kind: 'choose-value', parameter: 'section', values: ['art', 'posts'] },
    'Send one of: art, posts; or leave `section` out for all of them.',
  ],
])('%j is a request to send', (resolution, text) => {
  const problem = new ProblemError('invalid_parameter', { detail: 'No.', resolution });
  expect(wordProblem(problem, wording).resolution).toBe(text);
});

test('a parameter that is unknown is one of a path', () => {
  const problem = new ProblemError('invalid_limit', {
    faults: [
      { kind: 'invalid', parameter: 'limit', rule: 'is not a whole number from 1 to 200', value: '"x"' },
      { kind: 'unknown-parameter', parameter: 'sort', operation: 'listContent' },
    ],
    resolution: { kind: 'restart-list' },
  });
  expect(wordProblem(problem, wording).detail).toBe(
    'The parameter limit is not a whole number from 1 to 200: "x". "sort" is not a parameter of /api/content.json.',
  );
});
