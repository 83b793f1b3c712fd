import { expect, test } from 'vitest';
import { jsonBytes, withJson } from './json-bytes.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('an answer is written without white space, in UTF-8', () => {
  expect(text(jsonBytes({ name: 'é', none: undefined }))).toBe('{"name":"é"}');
});

test('the writer of an answer is used, and stays with it', () => {
  const answer = withJson({ a: 1 }, () => new TextEncoder().encode('{"a":1}'));
  expect(text(jsonBytes(answer))).toBe('{"a":1}');
  expect(text(jsonBytes({ ...answer }))).toBe('{"a":1}');
});
