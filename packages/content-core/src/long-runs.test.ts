import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { build, dated } from './test-support.ts';

const LENGTH = 60_000;

const long = (piece: string) => piece.repeat(LENGTH / piece.length);

// Twice as long takes twice as long. Where each place of a run is begun at anew, each of these takes seconds.
test.each<[string, string]>([
  ['a tag', dated(`Text #a${long('/')}b\n`)],
  ['an alias that is a path', dated('Text.\n', `aliases: ["/a${long('/')}b"]\n`)],
  ['an alias that is a slug', dated('Text.\n', `aliases: ["a${long('/')}b"]\n`)],
  ['a code span', dated(`Text \` ${long(' )')}x\` b\n`)],
  ['a fence', dated(`Text.\n\n${long('~')}\u2028x\n`)],
  ['what begins like the line below the head of a table', dated(`Text.\n\n| ${long('-\t')}x\n`)],
  ['the same without spaces', dated(`Text.\n\n|${long('-')}x\n`)],
  ['quotes in JSON', `{"date": "2024-05-01", "a": ${long('\\"')}\n}\nText.\n`],
])('%s that goes on and on costs no more than it is long', async (_, text) => {
  const start = cpuUsage();
  await build({ 'posts/x.md': text });
  expect(cpuUsage(start).user).toBeLessThan(1_500_000);
});
