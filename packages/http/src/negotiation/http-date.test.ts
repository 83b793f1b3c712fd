import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseHttpDate } from './http-date.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const TIME = Date.UTC(1994, 10, 6, 8, 49, 37);

// The examples of RFC 9110 §5.6.7.
test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  '%s is a date, the same in every time zone',
  (text) => {
    expect(parseHttpDate(text)).toBe(TIME);
  },
);

test.each([
  '',
  '1994-11-06T08:49:37Z',
  '1994',
  'Sun, 06 Nov 1994 08:49:37',
  'Sun, 06 Nov 1994 08:49:37 +0100',
  'Sun, 06 Nov 1994 08:49:37 EST',
  'Sun, 06 Nom 1994 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994 EST',
])('%j is none', (text) => {
  expect(parseHttpDate(text)).toBeNaN();
});

test('what is sent as Last-Modified is read as the same second', () => {
  const seconds = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      expect(parseHttpDate(new Date(second * 1000).toUTCString())).toBe(second * 1000);
    }),
  );
});
