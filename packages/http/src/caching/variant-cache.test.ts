import { ProblemError } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { fakeService } from '../test-support.ts';
import { VariantCache } from './variant-cache.ts';

/** More than are cached. */
const MANY = 3000;

describe('a full variant cache', () => {
  const service = fakeService();
  const variant = (name: string) => ({
    body: new Uint8Array(),
    headers: {},
    etag: name,
    lastModified: undefined,
  });

  async function full() {
    const cache = new VariantCache();
    const made: string[] = [];
    const get = (key: string) =>
      cache.get(service, key, async () => {
        made.push(key);
        return variant(key);
      });
    for (let at = 0; at < MANY; at++) await get(`filling ${at}`);
    const timesMade = async (key: string, requests: number) => {
      made.length = 0;
      for (let time = 0; time < requests; time++) await get(key);
      return made.length;
    };
    return { timesMade };
  }

  test('admits a variant at its second request', async () => {
    const { timesMade } = await full();
    expect(await timesMade('a key', 5)).toBe(2);
  });

  test('evicts nothing for what is requested once', async () => {
    const { timesMade } = await full();
    expect(await timesMade('filling 0', 1)).toBe(0);
  });

  test('evicts the least recently used for what is requested twice', async () => {
    const { timesMade } = await full();
    await timesMade('a key', 2);
    expect(await timesMade('filling 0', 1)).toBe(1);
    expect(await timesMade('filling 1', 1)).toBe(0);
  });
});

test.each([
  [2 ** 23, 1],
  [2 ** 21, 3],
])('of the large variants, %i bytes are cached', async (bound, times) => {
  const service = fakeService();
  const large = { body: new Uint8Array(2 ** 21), headers: {}, etag: '"a"', lastModified: undefined };
  const cache = new VariantCache(bound);
  let made = 0;
  const make = async () => {
    made++;
    return large;
  };
  for (let request = 0; request < 3; request++) await cache.get(service, 'all', make);
  expect(made).toBe(times);
});

describe('concurrent requests', () => {
  const variant = { body: new Uint8Array(), headers: {}, etag: '"a"', lastModified: undefined };

  /** A cache, and how often each key was made; what is made waits for `end`. */
  function waiting(result: () => typeof variant | ProblemError) {
    const cache = new VariantCache();
    const service = fakeService();
    const made: string[] = [];
    let end = () => {};
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    const get = (key: string) =>
      cache.get(service, key, async () => {
        made.push(key);
        await promise;
        return result();
      });
    return { get, made, end: () => end() };
  }

  test('with one key share what is made, also when it is not admitted', async () => {
    const { get, made, end } = waiting(() => variant);
    const all = Array.from({ length: 30 }, () => get('all'));
    const other = get('other');
    end();
    expect(new Set(await Promise.all([...all, other]))).toEqual(new Set([variant]));
    expect(made).toEqual(['all', 'other']);
  });

  test('share a problem, which is made anew at the next request', async () => {
    const { get, made, end } = waiting(
      () => new ProblemError('document_not_found', { detail: '', resolution: '' }),
    );
    const all = [get('a'), get('a')];
    end();
    const [one, other] = await Promise.all(all);
    expect(one).toBeInstanceOf(ProblemError);
    expect(other).toBe(one);
    await get('a');
    expect(made).toEqual(['a', 'a']);
  });

  test('share an error, which is made anew at the next request', async () => {
    const { get, made, end } = waiting(() => {
      throw new Error('The disk is gone.');
    });
    const all = [get('a'), get('a')].map((each) => expect(each).rejects.toThrow('The disk is gone.'));
    end();
    await Promise.all(all);
    await expect(get('a')).rejects.toThrow('The disk is gone.');
    expect(made).toEqual(['a', 'a']);
  });
});
