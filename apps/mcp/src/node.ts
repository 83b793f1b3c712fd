#!/usr/bin/env node
import module from 'node:module';
import { requireNode } from '@site/node/requirement';

// Hosts run whichever Node they find.
requireNode('site-mcp', 'Install one, or give the host the path of one as its command.');

// A host starts the program for each session. Compiled code is cached in the system's temporary folder.
module.enableCompileCache();

// Loaded once the cache is enabled.
const { main } = await import('./main.ts');
await main();
