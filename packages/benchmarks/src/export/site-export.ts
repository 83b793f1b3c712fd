import { rm } from 'node:fs/promises';
import process from 'node:process';
import { bundleApp } from '../tools/bundle-app.ts';
import { type TimedRun, timedRun } from '../tools/timed-run.ts';

/** The exporter's own report, its last event. */
export interface Done {
  readonly files: number;
  readonly bytes: number;
  readonly phases: readonly { readonly phase: string; readonly ms: number }[];
}

/** An export, and what it cost. */
export interface ExportRun extends TimedRun {
  readonly done: Done;
}

/** Where apps/exporter writes, in the folder of a site. */
export const OUT = 'public';

/** The phase in which the exporter writes HTML pages, and nothing else. */
const PAGES = 'pages';

/** Exports the `content` of a folder to the `public` beside it. */
export async function exportSite(folder: string): Promise<ExportRun> {
  const args = [await bundleApp('exporter'), 'export', '--content', `${folder}/content`];
  const options = ['--out', `${folder}/${OUT}`, '--base-url', 'https://site.example', '--json'];
  const run = await timedRun(process.execPath, [...args, ...options], folder, process.env);
  return { ...run, done: doneOf(run.stdout) };
}

/** The event that ends a run. */
function doneOf(lines: string): Done {
  const events = lines.trimEnd().split('\n');
  const done = events.findLast((line) => line.startsWith('{"event":"done"'));
  if (done === undefined)
    throw new Error(`The exporter printed no event "done"; its last line: ${events.at(-1)}`);
  return JSON.parse(done) as Done;
}

/** How long everything but the HTML pages took, in seconds; `undefined` when the exporter reports no such phase. */
export function wallWithoutPages({ wall, done }: ExportRun): number | undefined {
  const pages = done.phases.find(({ phase }) => phase === PAGES);
  return pages === undefined ? undefined : wall - pages.ms / 1000;
}

/** Removes an export, and the retained builds that would make the next one incremental. */
export async function removeExport(folder: string): Promise<void> {
  await rm(`${folder}/${OUT}`, { recursive: true, force: true });
  await rm(`${folder}/.${OUT}.builds`, { recursive: true, force: true });
}
