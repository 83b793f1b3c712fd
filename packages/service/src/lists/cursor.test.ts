import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CursorKey, decodeCursor, encodeCursor } from './cursor.ts';

const key = fc.record(
  {
    created: fc.string({ unit: 'binary' }),
    path: fc.string({ unit: 'binary' }),
    score: fc.double({ noNaN: true, noDefaultInfinity: true }),
  },
  { requiredKeys: ['created', 'path'] },
);

const KEY: CursorKey = { created: '2024-05-01T00:00:00Z', path: '/posts/salt' };

/** A cursor of any text, as browsers and Node write base64url. */
const written = (text: string) => Buffer.from(text).toString('base64url');
const textOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

describe('a cursor', () => {
  test('says where it stands, whatever there is', () => {
    fc.assert(
      fc.property(fc.string(), key, (question, place) => {
        const cursor = encodeCursor(question, place);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(textOf(cursor)).toBe(new TextDecoder().decode(Buffer.from(cursor, 'base64url')));
        // JSON has one zero.
        const { score } = place;
        expect(decodeCursor(question, cursor)).toEqual({ ...place, ...(score === 0 && { score: 0 }) });
      }),
    );
  });

  test('is of one question', () => {
    const questions = ['', 'a', 'b', 'ab', 'ba', '["a"]', '["b"]', 'é', 'e'];
    expect(new Set(questions.map((question) => encodeCursor(question, KEY))).size).toBe(questions.length);
    expect(decodeCursor('b', encodeCursor('a', KEY))).toBeUndefined();
  });

  const cursor = encodeCursor('', KEY);
  const [print] = JSON.parse(textOf(cursor)) as [string];
  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', written('x')],
    ['no list', written('{"length":3}')],
    ['too few values', written(JSON.stringify([print, KEY.created]))],
    ['too many values', written(JSON.stringify([print, KEY.created, KEY.path, 1, 2]))],
    ['a time that is none', written(JSON.stringify([print, 1, KEY.path]))],
    ['a path that is none', written(JSON.stringify([print, KEY.created, 1]))],
    ['a score that is none', written(JSON.stringify([print, KEY.created, KEY.path, '1']))],
    ['padding', `${cursor}=`],
    ['white space', `${cursor} `],
    ['JSON with a space', written(JSON.stringify([print, KEY.created, KEY.path]).replace(',', ', '))],
    ['what is not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')],
  ])('is none of %s', (_, text) => {
    expect(decodeCursor('', text)).toBeUndefined();
  });

  test('is none in the alphabet of MIME', () => {
    const place = { created: '???>>>', path: '~~~' };
    const mime = Buffer.from(textOf(encodeCursor('', place)))
      .toString('base64')
      .replace(/=+$/, '');
    expect(mime).not.toBe(encodeCursor('', place));
    expect(decodeCursor('', mime)).toBeUndefined();
  });
});
