import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlowReaders } from './slow-readers.ts';
import type { Transfer } from './transfer.ts';

const RATE = { bytesPerSecond: 1000, seconds: 30 };

/** How often a reader is looked at, in milliseconds. */
const TICK = 2000;

/** What a reader does at a time. */
interface Moment {
  /** Bytes that it takes in the tick. */
  readonly takes: number;
  /** Whether bytes still wait for it at the end of the tick. */
  readonly waits?: boolean;
}

/** When a reader is found too slow, in milliseconds of a clock that only the test moves; `undefined` when it never is. */
function cutAt(moments: Iterable<Moment>, rate = RATE): number | undefined {
  const readers = new SlowReaders<string>(rate);
  const response = { req: { url: '/' } } as Transfer['response'];
  let [now, taken] = [0, 0];
  for (const { takes, waits = true } of moments) {
    now += TICK;
    taken += takes;
    const transfers = waits ? [['a', { response, waiting: 1, flushed: taken }] as const] : [];
    if (!readers.note(new Map(transfers), now)) continue;
    if (readers.judge(() => taken, now).length > 0) return now;
  }
  return undefined;
}

const times = (number: number, ...moments: readonly Moment[]): readonly Moment[] =>
  Array.from({ length: number }, () => moments).flat();

describe('a reader', () => {
  test.each<[string, readonly Moment[], number | undefined]>([
    // Noted at 2 s, first looked at at 4 s, and 30 s from then.
    ['that takes nothing is cut after 30 seconds', times(60, { takes: 0 }), 34_000],
    ['that takes 100 bytes a second is cut after 33', times(60, { takes: 200 }), 38_000],
    ['that takes 1,000 bytes a second is never cut', times(5000, { takes: 2000 }), undefined],
    [
      'that takes them in steps of 95 KB is not cut either',
      times(50, ...times(46, { takes: 0 }), { takes: 95_232 }).slice(40),
      undefined,
    ],
    [
      'that takes much, and then nothing, is cut within 142 seconds',
      [...times(9, { takes: 1e9 }), ...times(200, { takes: 0 })],
      156_000,
    ],
    [
      'for whom nothing waits is never cut: the application is slow',
      times(500, { takes: 10, waits: false }),
      undefined,
    ],
    [
      'for whom something waits now and then is not cut',
      times(500, { takes: 0 }, { takes: 10, waits: false }),
      undefined,
    ],
  ])('%s', (_, moments, expected) => {
    expect(cutAt(moments)).toBe(expected);
  });

  test('is judged by the rate that is set', () => {
    const moments = times(60, { takes: 2000 });
    expect(cutAt(moments, { bytesPerSecond: 1001, seconds: 1 })).toBeUndefined();
    expect(cutAt(moments, { bytesPerSecond: 2000, seconds: 10 })).toBe(24_000);
  });

  test('of another response begins anew', () => {
    const readers = new SlowReaders<string>(RATE);
    for (let now = 0; now < 400_000; now += TICK) {
      // Each response waits for 26 seconds.
      const response = { at: Math.floor(now / 26_000) } as unknown as Transfer['response'];
      readers.note(new Map([['a', { response, waiting: 1, flushed: 0 }]]), now);
      expect(readers.judge(() => 0, now)).toEqual([]);
    }
  });

  test('that nothing is known of is not judged', () => {
    const readers = new SlowReaders<string>(RATE);
    const transfers = new Map([
      ['a', { response: { req: {} } as Transfer['response'], waiting: 1, flushed: 0 }],
    ]);
    for (let now = 0; now < 400_000; now += TICK) {
      readers.note(transfers, now);
      expect(readers.judge(() => undefined, now)).toEqual([]);
    }
  });

  test('is described by what it took, and how fast', () => {
    const readers = new SlowReaders<string>(RATE);
    const transfers = new Map([
      ['a', { response: { req: {} } as Transfer['response'], waiting: 1, flushed: 0 }],
    ]);
    for (const now of [0, 1000]) readers.note(transfers, now);
    readers.judge(() => 5000, 1000);
    expect(readers.judge(() => 9000, 41_000)).toEqual([{ key: 'a', taken: 9000, bytesPerSecond: 100 }]);
  });
});

const rates = fc.record({
  bytesPerSecond: fc.integer({ min: 1, max: 1e6 }),
  seconds: fc.integer({ min: 4, max: 120 }),
});

test('whoever keeps to the rate in every tick is never cut', () => {
  fc.assert(
    fc.property(rates, fc.array(fc.nat(1e6), { maxLength: 300 }), (rate, more) => {
      const least = Math.ceil((rate.bytesPerSecond * TICK) / 1000);
      expect(
        cutAt(
          more.map((bytes) => ({ takes: least + bytes })),
          rate,
        ),
      ).toBeUndefined();
    }),
  );
});

test('whoever takes less than half of the rate is cut, however it is spread', () => {
  fc.assert(
    fc.property(
      rates,
      fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (rate, parts) => {
        const moments = times(
          Math.ceil((rate.seconds * 2000) / TICK / parts.length) + 3,
          ...parts.map((part) => ({ takes: (part * rate.bytesPerSecond * TICK) / 1000 })),
        );
        const at = cutAt(moments, rate);
        expect(at).toBeGreaterThanOrEqual(rate.seconds * 1000);
        expect(at).toBeLessThanOrEqual(2 * rate.seconds * 1000 + 3 * TICK);
      },
    ),
  );
});

test('without a rate nobody is', () => {
  const readers = new SlowReaders<string>(undefined);
  const transfers = new Map([
    ['a', { response: { req: {} } as Transfer['response'], waiting: 1, flushed: 0 }],
  ]);
  for (let now = 0; now < 400_000; now += TICK) {
    expect(readers.note(transfers, now)).toBe(false);
    expect(readers.judge(() => 0, now)).toEqual([]);
  }
});
