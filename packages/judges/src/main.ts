/** Judges the sample site: `node src/main.ts [judge…]`. All of them when none is named. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReport, errorText, type Report, temporaryFolder } from '@site/tooling';
import { checkInstallation } from './installation.ts';
import type { Judge } from './judge.ts';
import { judges } from './judges.ts';
import { judgePlantedFaults, judgeSite, type Skips } from './run-judges.ts';
import { createJudgedSite } from './site/judged-site.ts';
import { openSpoiledSite } from './site/spoiled-site.ts';
import { startApp } from './site/start-app.ts';

/** Runs the judges on the site; beside it, on the other core, shows that each reports its planted faults. */
async function judge(selected: readonly Judge[], folder: string, report: Report): Promise<void> {
  const makeFolder = () => mkdtempSync(join(folder, 'judge-'));
  const skips = JSON.parse(readFileSync(new URL('skips.json', import.meta.url), 'utf8')) as Skips;
  const [app, spoiled] = await Promise.all([startApp(), openSpoiledSite(makeFolder)]);
  try {
    await Promise.all([
      judgeSite(selected, createJudgedSite(app.url, makeFolder), skips, report),
      judgePlantedFaults(selected, spoiled, report),
    ]);
  } finally {
    await Promise.all([app.close(), spoiled.close()]);
  }
}

const names = process.argv.slice(2);
const selected = names.length === 0 ? judges : judges.filter(({ name }) => names.includes(name));
const report = createReport((line) => process.stdout.write(`${line}\n`));
const folder = temporaryFolder('judges');
try {
  report.check('every named judge exists', unknownNames());
  await checkInstallation(report);
  await judge(selected, folder, report);
} catch (error) {
  report.check('judges', [errorText(error)]);
}
process.exitCode = report.close().failed === 0 ? 0 : 1;

function unknownNames(): readonly string[] {
  const known = judges.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `there is no judge ${name}; there are ${known.join(', ')}`);
}
