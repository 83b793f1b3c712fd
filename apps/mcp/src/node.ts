#!/usr/bin/env node
import module from 'node:module';
import { requireNode } from '@site/node/requirement';

// Hosts start whichever Node they find.
requireNode('site-mcp', 'Install one, or give the host the path of one as its command.');

// A host starts the program for each session. What was compiled once is kept in the system's temporary folder.
module.enableCompileCache();

// Loaded now, and not before the cache is on.
const { main } = await import('./main.ts');
await main();
