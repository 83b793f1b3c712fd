import type { Report } from '@site/tooling';
import type { Check, Faults, Judge, PlantedFault } from './judge.ts';
import type { JudgedSite } from './site/judged-site.ts';
import type { SpoiledSite } from './site/spoiled-site.ts';

/** Why a known fault is accepted: by the names of the judge and of its check. */
export type Skips = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Runs every judge on the site. */
export async function judgeSite(
  judges: readonly Judge[],
  site: JudgedSite,
  skips: Skips,
  report: Report,
): Promise<void> {
  for (const judge of judges) {
    const checks = await listChecks(judge, site, report);
    const known = skips[judge.name] ?? {};
    for (const check of checks) {
      if (check.impossible !== undefined) {
        report.skip(`${judge.name}: ${check.name}`, check.impossible);
        continue;
      }
      const took = startWatch();
      const faults = await faultsOf(check);
      const figures = check.figures?.();
      const line = `${judge.name}: ${check.name}${took()}${figures ? ` [${figures}]` : ''}`;
      settle(line, faults, known[check.name], report);
    }
    const stale = Object.keys(known).filter((name) => !checks.some((check) => check.name === name));
    for (const name of stale)
      report.check(`${judge.name}: ${name}`, ['skips.json names it, and it is no check']);
  }
}

/** A known fault counts as skipped; one that is fixed has to leave the list. */
function settle(name: string, faults: Faults, reason: string | undefined, report: Report): void {
  if (reason === undefined) report.check(name, shorten(faults));
  else if (faults.length > 0) report.skip(name, reason);
  else report.check(name, ['skips.json holds a reason, but it passes: remove the line']);
}

/** Plants the faults of every judge, one at a time, and expects each to be reported. */
export async function judgePlantedFaults(
  judges: readonly Judge[],
  site: SpoiledSite,
  report: Report,
): Promise<void> {
  for (const judge of judges) {
    for (const planted of judge.planted) {
      const took = startWatch();
      const missed = await missedFaults(judge, planted, site);
      report.check(`${judge.name} reports: ${planted.name}${took()}`, missed);
    }
  }
}

async function missedFaults(judge: Judge, planted: PlantedFault, site: SpoiledSite): Promise<Faults> {
  const restore = site.plant(planted.spoil);
  try {
    const check = (await judge.checks(site)).find(({ name }) => name === planted.check);
    if (check === undefined) return [`the judge has no check "${planted.check}"`];
    const faults = await faultsOf(check);
    if (site.failure !== undefined) return [site.failure];
    if (site.spoiled === 0) return ['no answer was spoiled: the judge requested nothing that has the fault'];
    if (faults.some((fault) => planted.says.test(fault))) return [];
    return [
      `it was not reported; ${planted.says} is not in: ${faults.join(' · ').slice(0, 1000) || 'nothing'}`,
    ];
  } catch (error) {
    return [explain(error)];
  } finally {
    restore();
  }
}

async function listChecks(judge: Judge, site: JudgedSite, report: Report): Promise<readonly Check[]> {
  try {
    const checks = await judge.checks(site);
    if (checks.length === 0) report.check(judge.name, ['the judge has no checks']);
    return checks;
  } catch (error) {
    report.check(judge.name, [`the judge cannot begin: ${explain(error)}`]);
    return [];
  }
}

async function faultsOf(check: Check): Promise<Faults> {
  try {
    return await check.run();
  } catch (error) {
    return [explain(error)];
  }
}

/** Measures how long something takes; names the time when it is 2 s or more. */
function startWatch(): () => string {
  const began = Date.now();
  return () => {
    const seconds = Math.round((Date.now() - began) / 1000);
    return seconds < 2 ? '' : ` (${seconds} s)`;
  };
}

/** The error, and where it was thrown: the rest of the stack is the runner's. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.stack ?? error.message).split('\n').slice(0, 4).join('\n');
}

/** The most faults of one check that are listed; the rest is counted. */
const MOST_FAULTS = 20;

function shorten(faults: Faults): Faults {
  const most = faults
    .slice(0, MOST_FAULTS)
    .map((fault) => (fault.length > 600 ? `${fault.slice(0, 600)}…` : fault));
  return faults.length > MOST_FAULTS ? [...most, `and ${faults.length - MOST_FAULTS} more`] : most;
}
