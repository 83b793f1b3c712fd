import { expect, test } from 'vitest';
import { documentOn, serve } from './test-support.ts';

/** So many that what they are looked up in is the work of several turns. */
const DOCUMENTS = 400;

const service = () =>
  serve(
    Object.fromEntries(
      Array.from({ length: DOCUMENTS }, (_, at) => [
        `posts/number-${at}.md`,
        documentOn(1, `Text ${at}.`, `tags: [t${at}]\n`),
      ]),
    ),
  );

/** Counts the turns of the event loop until something has ended. */
async function turnsOf(ended: Promise<unknown>): Promise<number> {
  let [turns, running] = [0, true];
  const count = (): void => {
    turns++;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await ended;
  running = false;
  return turns;
}

test('what paths are looked up in is made in turns, once, and is what it is when it is made at once', async () => {
  const [prepared, atOnce] = await Promise.all([service(), service()]);
  expect(await turnsOf(prepared.prepare())).toBeGreaterThanOrEqual(4);
  expect(prepared.plan).toEqual(atOnce.plan);
  expect([...prepared.pages]).toEqual([...atOnce.pages]);
  expect(prepared.plan.map(({ path }) => path)).toEqual(prepared.plan.map(({ path }) => path).toSorted());
  expect([...prepared.pages]).toEqual([...prepared.pages].toSorted());
  expect(prepared.find('/posts/number-7.md')).toEqual(atOnce.find('/posts/number-7.md'));
  expect(prepared.nearestPaths('/posts/numbr-7')).toEqual(atOnce.nearestPaths('/posts/numbr-7'));
  const { plan } = prepared;
  await prepared.prepare();
  expect(prepared.plan).toBe(plan);
});
