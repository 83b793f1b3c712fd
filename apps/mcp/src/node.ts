#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// Hosts start whichever Node they find. What an older one lacks would fail as an import, which names no cure.
if (!('enableCompileCache' in module)) {
  const fault = `site-mcp needs Node 22.22 or newer, and this is ${process.version}.`;
  process.stderr.write(`${fault} Install one, or give the host the path of one as its command.\n`);
  process.exit(1);
}

// A host starts the program for each session. What was compiled once is kept in the system's temporary folder.
module.enableCompileCache();

// Loaded now, and not before the cache is on.
const { main } = await import('./main.ts');
await main();
