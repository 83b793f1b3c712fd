#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// The program is megabytes. What was compiled once is kept in the system's temporary folder, if that can be written.
enableCompileCache();

// Loaded now, and not before the cache is on.
const { main } = await import('./main.ts');
await main();
