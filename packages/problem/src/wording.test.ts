import { describe, expect, test } from 'vitest';
import { neutralFaults, neutralResolutions } from './neutral-words.ts';
import { ProblemError } from './problem-error.ts';
import type { Resolution } from './resolution.ts';
import { type Wording, wordProblem } from './wording.ts';

const wording: Wording = {
  faults: { ...neutralFaults, missing: ({ parameter }) => `Where is ${parameter}?` },
  resolutions: {
    ...neutralResolutions,
    'correct-input': ({ operation, example }) => `${operation}(${JSON.stringify(example)})`,
    'restart-list': () => 'From the top.',
    'read-nearest': ({ paths }) => `Try ${paths.join(' or ')}.`,
    'forget-record': ({ path }) => `Drop ${path}.`,
    'send-snapshot-id': ({ parameter }) => `Send a ${parameter}.`,
    'choose-snapshot': ({ values }) => values.join(', '),
    'read-manifest': () => 'Read all.',
  },
};

const word = (resolution: Resolution | string) =>
  wordProblem(new ProblemError('invalid_parameter', { detail: 'No.', resolution }), wording).resolution;

describe('a problem in the words of a surface', () => {
  test('has its faults and its resolution worded, and keeps the rest', () => {
    const problem = new ProblemError('missing_query', {
      faults: [
        { kind: 'missing', parameter: 'q' },
        { kind: 'invalid', parameter: 'limit', rule: 'is not a whole number', value: '"x"' },
      ],
      resolution: { kind: 'restart-list' },
      headers: { allow: 'GET' },
    });
    const worded = wordProblem(problem, wording);
    expect(worded).toMatchObject({
      code: 'missing_query',
      detail: 'Where is q? The parameter limit is not a whole number: "x".',
      resolution: 'From the top.',
      headers: { allow: 'GET' },
      cause: problem,
    });
    expect(problem.detail).toBe(
      'The parameter q is missing: it is required and must not be empty. The parameter limit is not a whole number: "x".',
    );
  });

  test('stays as it is where it is text already', () => {
    const problem = new ProblemError('invalid_cursor', { detail: 'It is none.', resolution: 'Send none.' });
    expect(wordProblem(problem, wording)).toMatchObject({ detail: 'It is none.', resolution: 'Send none.' });
  });

  test.each<[Resolution, string]>([
    [
      {
        kind: 'correct-input',
        operation: 'search',
        parameter: 'q',
        required: true,
        example: { q: 'light' },
        parameters: ['q'],
      },
      'search({"q":"light"})',
    ],
    [
      { kind: 'choose-value', parameter: 'section', values: ['art', 'posts'] },
      'Send one of: art, posts; or leave `section` out for all of them.',
    ],
    [{ kind: 'choose-value', parameter: 'section', values: [] }, 'Leave `section` out: the site has none.'],
    [
      { kind: 'stay-in-range', parameter: 'first', least: 0, most: 200 },
      'Send a first from 0 to 200, and follow the cursors for more.',
    ],
    [{ kind: 'omit-parameter', parameter: 'section' }, 'Leave `section` out.'],
    [{ kind: 'follow-format', parameter: 'cid', format: 'Use a CID.' }, 'Use a CID.'],
    [
      { kind: 'name-one', paths: ['/art/salt', '/posts/salt'] },
      'Send the path of the one that is meant, such as /art/salt.',
    ],
    [{ kind: 'read-nearest', reference: 'slat', paths: ['/posts/salt', '/art'] }, 'Try /posts/salt or /art.'],
  ])('of %j is made by the row of its kind', (resolution, text) => {
    expect(word(resolution)).toBe(text);
  });
});

test('the paths of a problem are those of its resolution', () => {
  const paths = ['/posts/salt'];
  const at = (resolution: Resolution | string) =>
    new ProblemError('document_not_found', { detail: 'No.', resolution }).paths;
  expect(at({ kind: 'forget-record', path: '/posts/old', paths })).toEqual(paths);
  expect([at({ kind: 'restart-list' }), at('Look elsewhere.')]).toEqual([[], []]);
});
