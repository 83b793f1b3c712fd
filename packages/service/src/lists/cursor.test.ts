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
  test.each<[string, CursorKey, string]>([
    ['["listContent","posts",null]', KEY, 'WyIxeTlubG9jIiwiMjAyNC0wNS0wMVQwMDowMDowMFoiLCIvcG9zdHMvc2FsdCJd'],
    [
      '["search","café 夜",null,null]',
      { created: '2024-05-01T10:20:30.5Z', path: '/写真/夜', score: 12.25 },
      'WyI3czhxcjIiLCIyMDI0LTA1LTAxVDEwOjIwOjMwLjVaIiwiL-WGmeecny_lpJwiLDEyLjI1XQ',
    ],
  ])('of %s is the same in every version: clients store cursors', (requestKey, position, cursor) => {
    expect(encodeCursor(requestKey, position)).toBe(cursor);
  });

  test('names its position, whatever the values', () => {
    fc.assert(
      fc.property(fc.string(), key, (requestKey, position) => {
        const cursor = encodeCursor(requestKey, position);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(textOf(cursor)).toBe(new TextDecoder().decode(Buffer.from(cursor, 'base64url')));
        // JSON has one zero.
        const { score } = position;
        expect(decodeCursor(requestKey, cursor)).toEqual({ ...position, ...(score === 0 && { score: 0 }) });
      }),
    );
  });

  test('is bound to one request key', () => {
    const requestKeys = ['', 'a', 'b', 'ab', 'ba', '["a"]', '["b"]', 'é', 'e'];
    const cursors = new Set(requestKeys.map((requestKey) => encodeCursor(requestKey, KEY)));
    expect(cursors.size).toBe(requestKeys.length);
    expect(decodeCursor('b', encodeCursor('a', KEY))).toBeUndefined();
  });

  const cursor = encodeCursor('', KEY);
  const [fingerprint] = JSON.parse(textOf(cursor)) as [string];
  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', written('x')],
    ['no list', written('{"length":3}')],
    ['too few values', written(JSON.stringify([fingerprint, KEY.created]))],
    ['too many values', written(JSON.stringify([fingerprint, KEY.created, KEY.path, 1, 2]))],
    ['a time that is none', written(JSON.stringify([fingerprint, 1, KEY.path]))],
    ['a path that is none', written(JSON.stringify([fingerprint, KEY.created, 1]))],
    ['a score that is none', written(JSON.stringify([fingerprint, KEY.created, KEY.path, '1']))],
    ['padding', `${cursor}=`],
    ['white space', `${cursor} `],
    ['JSON with a space', written(JSON.stringify([fingerprint, KEY.created, KEY.path]).replace(',', ', '))],
    ['what is not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')],
  ])('is none of %s', (_, text) => {
    expect(decodeCursor('', text)).toBeUndefined();
  });

  test('is none in the alphabet of MIME', () => {
    const position = { created: '???>>>', path: '~~~' };
    const mime = Buffer.from(textOf(encodeCursor('', position)))
      .toString('base64')
      .replace(/=+$/, '');
    expect(mime).not.toBe(encodeCursor('', position));
    expect(decodeCursor('', mime)).toBeUndefined();
  });
});
