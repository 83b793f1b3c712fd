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
