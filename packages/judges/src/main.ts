/** Judges the sample site: `node src/main.ts [judge…]`. Everyone is asked when nobody is named. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReport, type Report } from '@site/tooling';
import { checkInstallation } from './installation.ts';
import type { Judge } from './judge.ts';
import { judges } from './judges.ts';
import { judgePlantedFaults, judgeSite, type Skips } from './run-judges.ts';
import { createJudgedSite } from './site/judged-site.ts';
import { openSpoiledSite } from './site/spoiled-site.ts';
import { startApp } from './site/start-app.ts';

/** Asks the judges about the site; and beside it, on the other core, shows that each of them bites. */
async function judge(asked: readonly Judge[], folder: string, report: Report): Promise<void> {
  const makeFolder = () => mkdtempSync(join(folder, 'judge-'));
  const skips = JSON.parse(readFileSync(new URL('skips.json', import.meta.url), 'utf8')) as Skips;
  const [app, spoiled] = await Promise.all([startApp(), openSpoiledSite(makeFolder)]);
  try {
    await Promise.all([
      judgeSite(asked, createJudgedSite(app.url, makeFolder), skips, report),
      judgePlantedFaults(asked, spoiled, report),
    ]);
  } finally {
    await Promise.all([app.close(), spoiled.close()]);
  }
}

const names = process.argv.slice(2);
const asked = names.length === 0 ? judges : judges.filter(({ name }) => names.includes(name));
const report = createReport((line) => process.stdout.write(`${line}\n`));
const folder = mkdtempSync(join(tmpdir(), 'judges-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => process.exit(code));
}
try {
  report.check('judges are what was asked for', unknownNames());
  await checkInstallation(report);
  await judge(asked, folder, report);
} catch (error) {
  report.check('judges', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
}
process.exitCode = report.close().failed === 0 ? 0 : 1;

function unknownNames(): readonly string[] {
  const known = judges.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `there is no judge ${name}; there are ${known.join(', ')}`);
}
