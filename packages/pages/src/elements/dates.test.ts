import { wordsOf } from '@site/words';
import { expect, test } from 'vitest';
import { humanDate } from './dates.ts';

const DATES = [
  ['2026-10-18T23:59:59Z', '18 October 2026'],
  ['2026-01-01T00:00:00.500Z', '1 January 2026'],
  ['0987-12-31T00:00:00Z', '31 December 0987'],
  ['2024-06-23', '23 June 2024'],
] as const;

test.for(DATES)('%s is %s', ([time, text]) => {
  expect(humanDate(time, wordsOf({ language: 'en' }))).toBe(text);
});
