#!/usr/bin/env node
import process from 'node:process';
import { ignoreBrokenPipes } from '@site/node/ignore-broken-pipes';
import { run } from './run.ts';

ignoreBrokenPipes();

process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  report: (text) => process.stderr.write(text),
});
