#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// A host starts the program for each session. What was compiled once is kept in the system's temporary folder.
enableCompileCache();

// Loaded now, and not before the cache is on.
const { main } = await import('./main.ts');
await main();
