import { AdmissionCache, memoizeRecent } from '@site/primitives';
import { expect, test } from 'vitest';
import { memoryInUse } from './memory/retained.ts';

/** How many different keys each cache is given, a hundred times as many as it holds or more. */
const SENT = 1_000_000;

const BOUNDS = { maxEntries: 10_000, maxSize: 8_000_000 };

/** What full caches of these bounds take at most: both bounds, with what an entry takes besides its text. */
const FULL = 2 * BOUNDS.maxSize + 400 * BOUNDS.maxEntries;

/** Keys that no other has, by what a stranger makes of them. */
const keys: Readonly<Record<string, (at: number) => string>> = {
  tiny: (at) => at.toString(36),
  huge: (at) => `${at}${'x'.repeat(400)}`,
  hostile: (at) => `__proto__${String.fromCharCode(at % 0xffff)}${at}`,
};

const sizeOf = (value: string, key: string) => value.length + key.length;

interface Cache {
  readonly name: string;
  /** Makes one, and gives what a request does to it. */
  readonly open: () => (key: string) => unknown;
}

function ask(cache: AdmissionCache<string>, key: string): void {
  if (cache.get(key) === undefined) cache.add(key, `answer ${key}`);
}

const caches: readonly Cache[] = [
  {
    name: 'that admits while there is room',
    open: () => {
      const cache = new AdmissionCache<string>({ ...BOUNDS, sizeOf, firstRequest: 'while-there-is-room' });
      return (key) => {
        ask(cache, key);
        ask(cache, key);
      };
    },
  },
  {
    name: 'that admits second requests alone',
    open: () => {
      const cache = new AdmissionCache<string>({ ...BOUNDS, sizeOf, firstRequest: 'never' });
      return (key) => {
        ask(cache, key);
        ask(cache, key);
      };
    },
  },
  {
    name: 'of what was computed last',
    open: () =>
      memoizeRecent((key: string) => `answer ${key}`, {
        maxEntries: BOUNDS.maxEntries,
        size: { max: BOUNDS.maxSize, of: ({ length }) => 2 * length },
      }),
  },
  {
    name: 'of what was computed last, and failed',
    open: () => {
      const memo = memoizeRecent(
        (key: string): string => {
          throw new TypeError(key);
        },
        { maxEntries: BOUNDS.maxEntries },
      );
      return (key) => {
        try {
          memo(key);
        } catch {
          // It is what it leaves behind that counts.
        }
      };
    },
  },
];

/** A cache without bounds, as the check has to find it. */
const unbounded: Cache = {
  name: 'without bounds',
  open: () => {
    const answers = new Map<string, string>();
    return (key) => answers.set(key, `answer ${key}`);
  },
};

const cases = caches.flatMap((cache) =>
  Object.entries(keys).map(([name, keyOf]) => ({ cache, name, keyOf })),
);

test.each(cases)(
  'a million $name keys leave no more in a cache $cache.name than it may hold',
  async (each) => {
    expect(await leftBy(each.cache, each.keyOf, SENT)).toBeLessThan(FULL);
  },
);

test('a cache without bounds is found', async () => {
  expect(await leftBy(unbounded, (at) => `${at}`.repeat(20), SENT / 4)).toBeGreaterThan(FULL);
});

/** What a cache takes in memory after so many keys, in bytes. */
async function leftBy({ open }: Cache, keyOf: (at: number) => string, sent: number): Promise<number> {
  const request = open();
  const before = await memoryInUse();
  for (let at = 0; at < sent; at++) request(keyOf(at));
  const left = (await memoryInUse()) - before;
  // It is in use until here.
  request(keyOf(sent));
  return left;
}
