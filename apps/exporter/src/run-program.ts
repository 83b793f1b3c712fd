import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { programName } from '@site/content-core/cache-fs';
import { ignoreBrokenPipes } from '@site/node/ignore-broken-pipes';
import { siteSurfaces } from '@site/surfaces';
import type { Output } from './commands/output.ts';
import { run } from './run.ts';

/** Does what the command line and the environment ask for. */
export async function runProgram(): Promise<void> {
  ignoreBrokenPipes();
  const output: Output = {
    print: (text) => process.stdout.write(`${text}\n`),
    tell: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  };
  process.exitCode = await run(process.argv.slice(2), {
    environment: process.env,
    output,
    surfaces: siteSurfaces(),
    // Sources may change from run to run, so that what one of them left is of no use to the next.
    program: programName(import.meta.url) ?? randomUUID(),
  });
}
