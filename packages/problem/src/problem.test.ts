import { describe, expect, test } from 'vitest';
import { problemCodes } from './codes.ts';
import { problemDocument, problemResponse } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';

const problem = new ProblemError('method_not_allowed', {
  detail: 'POST is not a method of /api/content.json.',
  resolution: 'Send GET /api/content.json.',
  headers: { allow: 'GET, HEAD, OPTIONS' },
});

describe('the registry', () => {
  test.each(Object.entries(problemCodes))('%s is a code with an error status and a meaning', (code, kind) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(kind.status).toBeGreaterThanOrEqual(400);
    expect(kind.status).toBeLessThan(600);
    expect(kind.title).not.toMatch(/\.$/);
    expect(kind.meaning).toMatch(/\.$/);
  });
});

describe('problemDocument', () => {
  test('holds every member, and the instance where it is known', () => {
    expect(problemDocument(problem, 'https://example.com', '/api/content.json')).toStrictEqual({
      type: 'https://example.com/developers#method_not_allowed',
      title: 'Method not allowed',
      status: 405,
      code: 'method_not_allowed',
      detail: 'POST is not a method of /api/content.json.',
      resolution: 'Send GET /api/content.json.',
      instance: '/api/content.json',
    });
    expect(problemDocument(problem, 'https://example.com')).not.toHaveProperty('instance');
  });
});

describe('problemResponse', () => {
  test('answers the document with its media type, status and headers', async () => {
    const response = problemResponse(problem, 'https://example.com');
    expect(response.status).toBe(405);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toStrictEqual(problemDocument(problem, 'https://example.com'));
  });

  test('says what else it is given, but for what it says itself, in whatever case', () => {
    const more = { 'Cache-Control': 'public', ALLOW: 'GET', 'X-Trace': '7' };
    const { headers } = problemResponse(problem, 'https://example.com', '/x', more);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(headers.get('x-trace')).toBe('7');
  });
});

test('a problem is an Error that names its code and keeps its cause', () => {
  const cause = new Error('disk');
  const error = new ProblemError('internal_error', { detail: 'It failed.', resolution: 'Retry.' }, { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe('internal_error: It failed.');
  expect(error.cause).toBe(cause);
});
