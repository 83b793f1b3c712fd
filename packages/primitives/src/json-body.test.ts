import { expect, test } from 'vitest';
import { jsonBody, jsonPieces, withJson } from './json-body.ts';
import { assemble } from './pieces.ts';

const text = async (answer: object) => new TextDecoder().decode(await assemble(jsonBody(answer)));

test('an answer is written without white space, in UTF-8', async () => {
  expect(await text({ name: 'é', none: undefined })).toBe('{"name":"é"}');
});

test('the writer of an answer is used, and stays with it', async () => {
  const answer = withJson({ a: 1 }, () => new TextEncoder().encode('{"a":1}'));
  expect(await text(answer)).toBe('{"a":1}');
  expect(await text({ ...answer })).toBe('{"a":1}');
});

test.each([
  [{ a: 1, items: [] as unknown[] }, [], '{"a":1,"items":[]}'],
  [{ a: 1, items: [] }, ['1'], '{"a":1,"items":[1]}'],
  [{ items: [] }, ['{"b":[]}', '"é"'], '{"items":[{"b":[]},"é"]}'],
  [{ a: 'é', vectors: {} }, ['"b":"c"', '"d":"e"'], '{"a":"é","vectors":{"b":"c","d":"e"}}'],
])('%j with %j is written in pieces, however often it is read', async (answer, members, written) => {
  const pieces = jsonPieces(answer, () => members);
  for (const _ of [1, 2]) expect(new TextDecoder().decode(await assemble(pieces))).toBe(written);
});

test.each([
  [{}, '{"a":1,"items":[1,2]}'],
  [{ b: undefined }, '{"a":1,"items":[1,2]}'],
  [{ b: [3], c: {} }, '{"a":1,"items":[1,2],"b":[3],"c":{}}'],
])('%j may stand after the list', async (more, written) => {
  const pieces = jsonPieces({ a: 1, items: [] }, () => ['1', '2'], more);
  expect(new TextDecoder().decode(await assemble(pieces))).toBe(written);
});

test('no piece is made before the one before it was taken', () => {
  const made: number[] = [];
  const pieces = jsonPieces({ items: [] }, function* () {
    for (let at = 0; at < 10; at++) {
      made.push(at);
      yield JSON.stringify('a'.repeat(40_000));
    }
  });
  const [first] = pieces;
  expect(first?.length).toBeLessThan(100_000);
  expect(made).toEqual([0, 1]);
});
