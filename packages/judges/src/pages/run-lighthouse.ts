/** Audits one page in a running browser: `node run-lighthouse.ts <url> <port> <settings> <output file>`. */
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
// Exits at once: open connections would hold the process for five seconds.
process.exit(0);
