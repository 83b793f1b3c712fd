#!/usr/bin/env node
import module from 'node:module';
import { requireNode } from '@site/node/requirement';

requireNode('site-export');

// The program is megabytes. What was compiled once is cached in the system's temporary folder, if that can be written.
module.enableCompileCache();

// Loaded now, and not before the cache is on.
const { runProgram } = await import('./run-program.ts');
await runProgram();
