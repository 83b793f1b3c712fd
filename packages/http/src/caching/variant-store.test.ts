import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeStreamedVariant } from '../negotiation/streamed-variant.ts';
import { VariantStore } from './variant-store.ts';

/** The unit of bodies here, in bytes: an entry takes a quarter of it besides its body, with which encodings count. */
const UNIT = 10_000;

/** A limit for bodies of so many units together, and one unit for what they take besides. */
const room = (units: number) => 1.75 * UNIT * (units + 1);

const variant = (size: number) => ({
  body: new Uint8Array(size * UNIT),
  headers: {},
  etag: '',
  lastModified: undefined,
});

const LIMITS = { maxEntries: 4, maxSmallSize: room(100), maxSmallBody: 50 * UNIT, maxLargeSize: room(700) };

/** The names of the variants that are cached after all were added in turn. */
function cachedAfter(added: readonly (readonly [name: string, size: number])[]): string {
  const store = new VariantStore(LIMITS);
  for (const [name, size] of added) store.add(name, variant(size));
  return [...new Set(added.map(([name]) => name))].filter((name) => store.get(name) !== undefined).join('');
}

const [A, B, C, D] = [
  ['a', 40],
  ['b', 40],
  ['c', 40],
  ['d', 1],
] as const;
const ALL = ['all', 300] as const;
const tiny = (name: string) => [name, 1] as const;
const whole = (name: string) => [name, 200] as const;

describe('variants that exceed the limits together', () => {
  test.each([
    ['are admitted as far as there is room', [A, B, C], 'ab'],
    ['leave room for smaller ones', [A, B, C, D], 'abd'],
    ['are admitted at their second request, and evict the least recently used', [A, B, C, C], 'bc'],
    ['are evicted in the order of their last use', [A, D, B, C, C], 'dbc'],
    ['are counted once, however often they are added', [A, A, A, B, B], 'ab'],
    ['do not count one of a whole site', [A, ALL, B], 'aallb'],
    ['do not evict one of a whole site', [ALL, A, B, C, C], 'allbc'],
    ['are evicted by count, too', [D, tiny('e'), tiny('f'), tiny('g'), tiny('h'), tiny('h')], 'efgh'],
    ['are bounded by size where they are of whole sites', [ALL, whole('e'), whole('f'), whole('g')], 'allef'],
    [
      'evict only others of whole sites where they are of one',
      [A, ALL, B, whole('e'), whole('f'), whole('g'), whole('g')],
      'abefg',
    ],
  ])('%s', (_, added, cached) => {
    expect(cachedAfter(added)).toBe(cached);
  });
});

test('a streamed variant, which holds no body, counts as its headers and key', () => {
  const store = new VariantStore({ ...LIMITS, maxSmallSize: room(100), maxSmallBody: 100 * UNIT });
  const representation = { mediaType: 'a/b', size: 0, tag: 'tag', open: async function* () {} };
  const streamed = makeStreamedVariant(representation, {});
  store.add('all', variant(100));
  store.add('stream', streamed);
  expect([store.get('all'), store.get('stream')]).toEqual([variant(100), streamed]);
});

test('the limits hold, whatever is requested', () => {
  const [small, large] = [100, 90];
  const limits = {
    maxEntries: 5,
    maxSmallSize: room(small),
    maxSmallBody: 20 * UNIT,
    maxLargeSize: room(large),
  };
  const requests = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.nat(2)), { maxLength: 200 });
  fc.assert(
    fc.property(requests, (requested) => {
      const store = new VariantStore(limits);
      const sizes = new Map<string, number>();
      for (const [size, other] of requested) {
        const key = `${size} ${other}`;
        sizes.set(key, size);
        store.add(key, variant(size));
        const cached = [...sizes].filter(([name]) => store.get(name) !== undefined).map(([, each]) => each);
        for (const [tier, maxSize] of [
          [cached.filter((each) => each <= 20), small],
          [cached.filter((each) => each > 20), large],
        ] as const) {
          expect(tier.length).toBeLessThanOrEqual(limits.maxEntries);
          expect(tier.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxSize + 1);
        }
      }
    }),
  );
});
