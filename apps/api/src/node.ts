#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';
import { requireNode } from '@site/node/requirement';

requireNode('site-api');

// The program is megabytes. What was compiled once is kept in the system's temporary folder, if that can be written.
module.enableCompileCache();

// Who reads what is printed and logged may go away: whoever asks for the site is answered all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Loaded now, and not before the cache is on.
const { main } = await import('./main.ts');
await main();
