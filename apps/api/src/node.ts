#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import { requireNode } from '@site/node/requirement';

requireNode('site-api');

// The program is megabytes. Compiled code is cached in the system's temporary folder, if that can be written.
module.enableCompileCache();

// The reader of the output and the log may go away: requests are answered all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Loaded once the cache is enabled.
const { main } = await import('./main.ts');
await main();
