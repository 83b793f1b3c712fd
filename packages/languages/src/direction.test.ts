import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['pa-Arab-PK', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', undefined],
  ['yi-Latn', undefined],
  ['en', undefined],
  ['zh-Hant-TW', undefined],
  ['arn', undefined],
  ['', undefined],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
