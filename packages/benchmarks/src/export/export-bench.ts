import { appendFile } from 'node:fs/promises';
import { temporaryFolder } from '@site/tooling';
import { attempt } from '../attempt.ts';
import { type Bench, type Options, sizesOf } from '../bench.ts';
import { generateSite } from '../documents/generate-site.ts';
import { writeSite } from '../http/site-app.ts';
import { grouped, number } from '../table.ts';
import type { TimedRun } from '../tools/timed-run.ts';
import type { Builds } from './builds.ts';
import { registerExport } from './exported-site.ts';
import { buildWithHugo, rebuildWithHugo } from './hugo.ts';
import { exportReport } from './report.ts';
import { type ExportRun, exportSite, removeExport } from './site-export.ts';

/** Up to this many documents a build is short and noisy: the faster of two rounds counts. */
const SHORT = 3000;

export const exportBench: Bench = {
  name: 'export',
  title: 'Export',
  run: async (options) => {
    const builds: Builds[] = [];
    const notes: string[] = [];
    for (const size of sizesOf(options)) {
      builds.push(await measure(size, options, notes));
      await options.publish(exportReport(builds, notes));
    }
    return exportReport(builds, notes);
  },
};

async function measure(size: number, { quick, progress }: Options, notes: string[]): Promise<Builds> {
  const folder = temporaryFolder('bench-export');
  await writeSite(`${folder}/content`, size);
  const timed = async <Run extends TimedRun | undefined>(what: string, run: Promise<Run>): Promise<Run> => {
    progress(`${grouped(size)} documents: ${what}: ${number((await run)?.wall)} s`);
    return run;
  };
  let [hugo, cold]: [TimedRun | undefined, ExportRun | undefined] = [undefined, undefined];
  for (let round = 0; round < (size > SHORT || quick ? 1 : 2); round++) {
    hugo = lesser(
      await timed(
        'Hugo',
        attempt('Hugo', notes, () => buildWithHugo(folder)),
      ),
      hugo,
    );
    await removeExport(folder);
    cold = lesser(await timed('export', exportSite(folder)), cold);
  }
  if (cold === undefined) throw new Error('There was no round.');
  const unchanged = await timed('nothing changed', exportSite(folder));
  await touch(folder);
  const touched = await timed('one touched', exportSite(folder));
  const again = await timed(
    'Hugo, one touched',
    attempt('Hugo', notes, () => rebuildWithHugo(folder)),
  );
  registerExport(size, folder);
  return { size, hugo: hugo && again && { cold: hugo, touched: again }, cold, unchanged, touched };
}

function lesser<Run extends TimedRun | undefined>(one: Run, other: Run): Run {
  return other !== undefined && other.wall < (one?.wall ?? Infinity) ? other : one;
}

/** Writes another sentence into one document. */
async function touch(folder: string): Promise<void> {
  const path = generateSite(1, 10).at(-1)?.path ?? '';
  await appendFile(`${folder}/content/${path}`, '\nAnother sentence has come to this document.\n');
}
