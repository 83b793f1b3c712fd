import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesInFlight, excessHolders, type Holder } from './bytes-in-flight.ts';

const holder = (key: string, more: Partial<Holder<string>> = {}): Holder<string> => ({
  ...{ key, body: undefined, waiting: 100, waited: 5000, bytesPerSecond: 0 },
  ...more,
});

const shared = new Uint8Array(1000);

describe('what waits', () => {
  test('is counted once where readers share it', () => {
    const holders = [holder('a', { body: shared }), holder('b', { body: shared.subarray(5) }), holder('c')];
    expect(bytesInFlight(holders)).toBe(1100);
  });
});

describe('whom to cut', () => {
  test.each<[string, readonly Holder<string>[], number, readonly string[]]>([
    ['nobody, within the bound', [holder('a'), holder('b')], 200, []],
    ['whoever holds most', [holder('a'), holder('b', { waiting: 300 }), holder('c')], 300, ['b']],
    [
      'of equals the slowest',
      [holder('a', { bytesPerSecond: 50 }), holder('b'), holder('c', { bytesPerSecond: 90 })],
      250,
      ['b'],
    ],
    ['nobody who came just now', [holder('a', { waited: 999 }), holder('b', { waited: 999 })], 50, []],
    ['not the last one: its answer is larger than the bound', [holder('a')], 50, []],
    ['of two that are each larger, one', [holder('a'), holder('b', { waiting: 200 })], 50, ['b']],
    [
      'those with bodies of their own before those who share one',
      [
        ...['a', 'b', 'c'].map((key) => holder(key, { body: shared, waiting: 900 })),
        holder('d', { waiting: 700 }),
      ],
      1200,
      ['d'],
    ],
    [
      'all who share a body, where only that frees it',
      [...['a', 'b'].map((key) => holder(key, { body: shared, waiting: 900 })), holder('c', { waiting: 10 })],
      100,
      ['a', 'b'],
    ],
  ])('%s', (_, holders, most, expected) => {
    expect(excessHolders(holders, most)).toEqual(expected);
  });

  test('leaves no more than may wait, or one body, of those that came a second ago', () => {
    const bodies = [shared, new Uint8Array(50), undefined];
    const holders = fc
      .array(
        fc.record({
          body: fc.constantFrom(...bodies),
          waiting: fc.integer({ min: 1, max: 1000 }),
          waited: fc.constant(1000),
          bytesPerSecond: fc.nat(1000),
        }),
      )
      .map((all) => all.map((each, key) => ({ ...each, key })));
    fc.assert(
      fc.property(holders, fc.integer({ min: 1, max: 5000 }), (all, most) => {
        const cut = new Set(excessHolders(all, most));
        const left = all.filter(({ key }) => !cut.has(key));
        const kinds = new Set(left.map(({ key, body }) => body?.buffer ?? key));
        expect(bytesInFlight(left) <= most || kinds.size <= 1).toBe(true);
        if (cut.size > 0) expect(bytesInFlight(all)).toBeGreaterThan(most);
      }),
    );
  });
});
