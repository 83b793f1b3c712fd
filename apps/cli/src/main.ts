#!/usr/bin/env node
import process from 'node:process';
import { run } from './run.ts';

// Who reads what is printed may stop, as `| head` does.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
});
