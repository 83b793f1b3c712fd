/** Audits one page in a browser that runs: `node run-lighthouse.ts <url> <port> <settings> <file>`, which gets the result. */
import { writeFileSync } from 'node:fs';
import lighthouse from 'lighthouse';

const [url, port, settings = '{}', file = 'result.json'] = process.argv.slice(2);
const result = await lighthouse(
  url,
  { port: Number(port), logLevel: 'silent' },
  { extends: 'lighthouse:default', settings: JSON.parse(settings) },
);
const { categories, audits, runtimeError } = result?.lhr ?? {};
writeFileSync(file, JSON.stringify({ categories, audits, runtimeError }));
// The program that comes with it stays for five seconds more, for its connections to end by themselves.
process.exit(0);
