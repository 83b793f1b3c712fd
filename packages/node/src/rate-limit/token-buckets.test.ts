import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

describe('a bucket', () => {
  test('admits a burst, then one for each interval, and says how long until then', () => {
    const buckets = new TokenBuckets({ perSecond: 2, burst: 3 });
    expect([0, 0, 0, 0].map((at) => buckets.take('a', at))).toEqual([0, 0, 0, 500]);
    expect(buckets.take('a', 100)).toBe(400);
    expect([500, 501, 1000].map((at) => buckets.take('a', at))).toEqual([0, 499, 0]);
  });

  test('of another key is another one', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
    expect(['a', 'b', 'a'].map((key) => buckets.take(key, 0))).toEqual([0, 0, 1000]);
  });

  test('is full again after a pause, and no fuller', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 2 });
    buckets.take('a', 0);
    const later = [1e6, 1e6, 1e6].map((at) => buckets.take('a', at) === 0);
    expect(later).toEqual([true, true, false]);
  });

  test('loses nothing when the clock stands still', () => {
    const buckets = new TokenBuckets({ perSecond: 1000, burst: 5 });
    const admitted = Array.from({ length: 100 }, () => buckets.take('a', 7)).filter((wait) => wait === 0);
    expect(admitted).toHaveLength(5);
  });
});

const rates = fc.record({
  perSecond: fc.double({ min: 0.01, max: 1000, noNaN: true }),
  burst: fc.integer({ min: 1, max: 50 }),
});
const pauses = fc.array(fc.double({ min: 0, max: 3000, noNaN: true }), { maxLength: 200 });

/** The times of requests, in milliseconds. */
function timesOf(first: number, waits: readonly number[]): readonly number[] {
  let now = first;
  return waits.map((wait) => (now += wait));
}

test('in any time, no more are admitted than a burst and what is gained in it', () => {
  fc.assert(
    fc.property(rates, pauses, fc.nat(1e9), ({ perSecond, burst }, waits, first) => {
      const buckets = new TokenBuckets({ perSecond, burst });
      const admitted = timesOf(first, waits).filter((at) => buckets.take('a', at) === 0);
      for (let from = 0; from < admitted.length; from++) {
        for (let to = from; to < admitted.length; to++) {
          const seconds = ((admitted[to] ?? 0) - (admitted[from] ?? 0)) / 1000;
          // A millionth for the rounding of binary64.
          expect(to - from + 1).toBeLessThanOrEqual(burst + perSecond * seconds + 1e-6);
        }
      }
    }),
  );
});

test('whoever waits as long as it was told is admitted, and not a moment earlier', () => {
  fc.assert(
    fc.property(rates, pauses, ({ perSecond, burst }, waits) => {
      const buckets = new TokenBuckets({ perSecond, burst });
      for (const at of timesOf(0, waits)) {
        const wait = buckets.take('a', at);
        if (wait === 0) continue;
        expect(buckets.take('a', at + wait * 0.999)).toBeGreaterThan(0);
        expect(buckets.take('a', at + wait + 1e-6)).toBe(0);
        return;
      }
    }),
  );
});

test('a million addresses have as many buckets as there is room for, and the busy one stays limited', () => {
  const buckets = new TokenBuckets({ perSecond: 0.001, burst: 1 }, 1000);
  let busy = 0;
  for (let at = 0; at < 1e6; at++) {
    buckets.take(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 0);
    if (at % 500 === 0 && buckets.take('busy', 0) === 0) busy++;
  }
  expect([buckets.size, busy]).toEqual([1000, 1]);
});
