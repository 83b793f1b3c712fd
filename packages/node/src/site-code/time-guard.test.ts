import { expect, test } from 'vitest';
import { timeGuard } from './time-guard.ts';

const endless = () => {
  for (;;);
};

test('a plug-in that was ended three times is not run again, and others are', async () => {
  const guard = timeGuard(20);
  const runs = [1, 2].map(() => () => guard.run('a', endless));
  for (const run of runs) expect(run).toThrow('The plug-in a has taken more than 20 ms with one text.');
  await expect(guard.wait('a', new Promise(() => undefined))).rejects.toThrow('more than 20 ms');
  expect(() => guard.run('a', () => 1)).toThrow(
    'The plug-in a was ended 3 times, and is not run with this text.',
  );
  expect(guard.run('b', () => 1)).toBe(1);
});
