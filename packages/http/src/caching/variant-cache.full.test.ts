import { describe, expect, test } from 'vitest';
import { fakeService } from '../test-support.ts';
import { ResponseCache } from './variant-cache.ts';

/** More than are kept. */
const MANY = 3000;

describe('a full response cache', () => {
  const service = fakeService();
  const answer = (name: string) => ({
    body: new Uint8Array(),
    headers: {},
    etag: name,
    lastModified: undefined,
  });

  async function full() {
    const cache = new ResponseCache();
    const made: string[] = [];
    const ask = (question: string) =>
      cache.get(service, question, async () => {
        made.push(question);
        return answer(question);
      });
    for (let at = 0; at < MANY; at++) await ask(`filling ${at}`);
    const timesMade = async (question: string, asked: number) => {
      made.length = 0;
      for (let time = 0; time < asked; time++) await ask(question);
      return made.length;
    };
    return { timesMade };
  }

  test('keeps what is asked for twice', async () => {
    const { timesMade } = await full();
    expect(await timesMade('a question', 5)).toBe(2);
  });

  test('keeps what it has when others are asked for once', async () => {
    const { timesMade } = await full();
    expect(await timesMade('filling 0', 1)).toBe(0);
  });

  test('keeps what is asked for twice in the place of the oldest', async () => {
    const { timesMade } = await full();
    await timesMade('a question', 2);
    expect(await timesMade('filling 0', 1)).toBe(1);
    expect(await timesMade('filling 1', 1)).toBe(0);
  });
});
