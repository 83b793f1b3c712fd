import { describe, expect, test } from 'vitest';
import { runInTurns, TURN_WORK, takeTurn } from './take-turn.ts';

/** Begins with a turn of which nothing is used up. */
async function freshTurn(): Promise<void> {
  await takeTurn(2 * TURN_WORK);
  await new Promise((resolve) => setImmediate(resolve));
  await takeTurn(2 * TURN_WORK);
}

/** Counts the turns of the event loop while something lasts. */
async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let running = true;
  const count = (): void => {
    turns++;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await act();
  running = false;
  return turns;
}

describe('the turns of the event loop', () => {
  test('are shared: what fits into one is done in it, and the rest in the next ones', async () => {
    await freshTurn();
    const order: number[] = [];
    const turns = await turnsDuring(() =>
      Promise.all(
        Array.from({ length: 12 }, async (_, at) => {
          await takeTurn(TURN_WORK / 3);
          order.push(at);
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 12 }, (_, at) => at));
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(turns).toBeLessThanOrEqual(6);
  });

  test('have room for work above their size, one at a time', async () => {
    await freshTurn();
    const members = () => Promise.all(Array.from({ length: 5 }, () => takeTurn(3 * TURN_WORK)));
    expect(await turnsDuring(members)).toBeGreaterThanOrEqual(5);
  });

  test('pass between the steps of work, as much as they say', async () => {
    await freshTurn();
    function* work(): Generator<number, string> {
      for (let step = 0; step < 40; step++) yield TURN_WORK / 4;
      return 'done';
    }
    let result = '';
    const turns = await turnsDuring(async () => {
      result = await runInTurns(work());
    });
    expect(result).toBe('done');
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  test('do not pass where hardly anything is done', async () => {
    await freshTurn();
    await takeTurn(2 * TURN_WORK);
    const waiting = takeTurn(1);
    expect(waiting).toBeInstanceOf(Promise);
    await waiting;
    expect(Array.from({ length: 20 }, () => takeTurn(1))).toEqual(Array(20).fill(undefined));
  });
});
