import { expect, test } from 'vitest';
import { AdmissionCache, type AdmissionCacheOptions } from './admission-cache.ts';

function cacheOf(options: Partial<AdmissionCacheOptions<string>> = {}): AdmissionCache<string> {
  return new AdmissionCache({
    maxEntries: 3,
    maxSize: 10,
    maxEntrySize: 8,
    sizeOf: ({ length }) => length,
    firstRequest: 'while-there-is-room',
    ...options,
  });
}

test('while there is room, a first request is admitted', () => {
  const cache = cacheOf();
  cache.add('a', 'one');
  cache.add('a', 'two');
  expect(cache.get('a')).toBe('one');
  expect(cache.get('b')).toBeUndefined();
});

test.each([
  ['entries', ['a', 'b', 'c'], ''],
  ['size', ['a', 'b'], '12345'],
])(
  'when %s are used up, a value is admitted at its second request, for the least recently used',
  (_, keys, value) => {
    const cache = cacheOf();
    for (const key of keys) cache.add(key, value);
    expect(cache.get('a')).toBe(value);
    cache.add('new', value);
    expect(cache.get('new')).toBeUndefined();
    cache.add('new', value);
    expect(cache.get('new')).toBe(value);
    expect(cache.get('a')).toBe(value);
    expect(cache.get('b')).toBeUndefined();
  },
);

test('can admit no first request at all', () => {
  const cache = cacheOf({ firstRequest: 'never' });
  cache.add('a', 'one');
  expect(cache.get('a')).toBeUndefined();
  cache.add('a', 'two');
  expect(cache.get('a')).toBe('two');
});

test('a value that is too large is never admitted, nor evicts anything', () => {
  const cache = cacheOf();
  cache.add('a', 'one');
  for (let times = 0; times < 3; times++) cache.add('large', '123456789');
  expect([cache.get('large'), cache.get('a')]).toEqual([undefined, 'one']);
  const byDefault = new AdmissionCache<string>({
    maxEntries: 10,
    maxSize: 200,
    sizeOf: ({ length }) => length,
    firstRequest: 'while-there-is-room',
  });
  byDefault.add('a', '12');
  byDefault.add('b', '123');
  expect([byDefault.get('a'), byDefault.get('b')]).toEqual(['12', undefined]);
});

test('is empty when cleared, and remembers no request', () => {
  const cache = cacheOf({ firstRequest: 'never' });
  for (let times = 0; times < 2; times++) cache.add('a', 'one');
  cache.add('b', 'one');
  cache.clear();
  cache.add('b', 'one');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
});

test('holds no more than its bounds, whatever is offered', () => {
  const cache = cacheOf({ maxEntries: 50, maxSize: 100 });
  const keys = Array.from({ length: 100_000 }, (_, at) => `key ${at}`);
  for (const key of [...keys, ...keys.slice(0, 1000)]) {
    cache.add(key, 'ab');
    cache.add(key, 'ab');
  }
  expect(keys.filter((key) => cache.get(key) !== undefined).length).toBe(50);
});
