import { describe, expect, test } from 'vitest';
import { CONSTRUCTS, FRONT_MATTER, growthOf, TOO_MUCH_GROWTH, withDate } from './hostile/growth.ts';

describe('four times as many take about four times as long', () => {
  test.for(Object.entries(CONSTRUCTS))('%s', { timeout: 60_000, retry: 2 }, async ([, [count, write]]) => {
    expect(await growthOf(count, (n) => withDate(write(n)))).toBeLessThan(TOO_MUCH_GROWTH);
  });

  test.for(Object.entries(FRONT_MATTER))('%s', { timeout: 60_000, retry: 2 }, async ([, [count, write]]) => {
    expect(await growthOf(count, write)).toBeLessThan(TOO_MUCH_GROWTH);
  });
});
