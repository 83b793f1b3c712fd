import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeHeap } from './watch-heap.ts';

const MODULE = fileURLToPath(new URL('watch-heap.ts', import.meta.url));

/** Fills a heap of 64 MiB in turns of the event loop, up to so many MiB, and then ends. */
const fill = (most: number) => `
  import { watchHeap } from ${JSON.stringify(MODULE)};
  watchHeap((line) => process.stderr.write(line));
  const held = [];
  for (let at = 0; at < ${most}; at++) {
    held.push(Array.from({ length: 2 ** 17 }, (_, each) => at + each));
    await new Promise((resolve) => setImmediate(resolve));
  }
  process.exit(held.length === ${most} ? 0 : 1);
`;

async function run(most: number): Promise<string> {
  const child = spawn(process.execPath, [
    ...['--max-old-space-size=64', '--input-type=module', '--experimental-strip-types', '-e', fill(most)],
  ]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return said;
}

test('a heap that is nearly full is reported, with what to set, before V8 ends the process', async () => {
  const said = await run(200);
  expect(said).toMatch(
    /^The heap is nearly full: \d+ of 64 MiB are in use\. Start with NODE_OPTIONS=--max-old-space-size=128,/m,
  );
  expect(said.indexOf('The heap is nearly full')).toBeLessThan(said.indexOf('FATAL ERROR'));
  expect(said.match(/nearly full/g)).toHaveLength(1);
});

test('one with room is not', async () => {
  expect(await run(10)).not.toContain('nearly full');
});

test('the fix is twice what there is', () => {
  expect(describeHeap({ used: 61 * 2 ** 20, limit: 64 * 2 ** 20 })).toBe(
    'The heap is nearly full: 61 of 64 MiB are in use. Start with NODE_OPTIONS=--max-old-space-size=128, or serve an export, which takes less.\n',
  );
});
