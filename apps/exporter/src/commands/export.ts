import { createService } from '@site/service';
import { cachedRender } from '../cache/cached-render.ts';
import { WorkCache } from '../cache/work-cache.ts';
import { type BuiltExport, buildExport } from '../output/build-export.ts';
import { checkPlaces, type Places } from '../output/check-places.ts';
import { keptBuilds } from '../output/kept-builds.ts';
import { planFiles } from '../output/plan-files.ts';
import { checkOut, Target } from '../output/target.ts';
import type { CommandOptions } from '../read-command.ts';
import { printFindings } from '../report/findings.ts';
import { type Progress, trackProgress } from '../report/progress.ts';
import { type Summary, summaryEvent, summaryLines } from '../report/summary.ts';
import { progressView } from '../report/views.ts';
import type { ExitCode, Surroundings } from './output.ts';
import { type ReadContent, readContent, requireBaseUrl } from './read-content.ts';

type Options = CommandOptions<'export'>;

/** Checks a content folder, then writes the whole site and swaps it in; with anything wrong, writes nothing. */
export async function exportSite(options: Options, surroundings: Surroundings): Promise<ExitCode> {
  const { json } = options;
  const { output } = surroundings;
  const places = await checkPlaces(options.content, options.out);
  await checkOut(places.out);
  const progress = trackProgress(progressView(json, output));
  const target = await Target.open(places.out);
  try {
    const cache = new WorkCache(options.cache ?? target.cache, surroundings.program);
    const built = await withCache(cache, () =>
      readAndBuild(options, surroundings, { places, target, cache, progress }),
    );
    progress.end();
    if (built === undefined) {
      output.print(json ? JSON.stringify({ event: 'failed' }) : 'Nothing was written.');
      return 1;
    }
    const summary: Summary = { ...built, out: options.out, times: progress.times };
    if (json) output.print(JSON.stringify(summaryEvent(summary)));
    else for (const line of summaryLines(summary)) output.print(line);
    return 0;
  } finally {
    await target.close();
  }
}

/** Keeps the work of a run that succeeded for the next one. */
async function withCache<Result>(
  cache: WorkCache,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  try {
    result = await run();
  } finally {
    if (result === undefined) cache.abandon();
    else cache.finish();
  }
  return result;
}

interface Means {
  readonly places: Places;
  readonly target: Target;
  readonly cache: WorkCache;
  readonly progress: Progress;
}

/** `undefined` when something is wrong with the content; all of it has been printed. */
async function readAndBuild(
  options: Options,
  { output, now, surfaces }: Surroundings,
  { places, target, cache, progress }: Means,
): Promise<(BuiltExport & Required<Pick<ReadContent, 'site' | 'heldBack'>>) | undefined> {
  const { content, json, 'base-url': baseUrl } = options;
  progress.begin('read');
  const { site, issues, heldBack } = await readContent(places.content, baseUrl, now);
  if (site === undefined) {
    printFindings({ issues, faults: [] }, content, json, output);
    return undefined;
  }
  requireBaseUrl(site, baseUrl);
  progress.begin('index');
  const kept = await keptBuilds(target.current, site.snapshot, options.keep);
  const service = await createService(site, { archive: kept.archive, renderHtml: cachedRender(cache) });
  const { files, faults } = planFiles(service, surfaces);
  printFindings({ issues, faults }, content, json, output);
  if (faults.length > 0) return undefined;
  return {
    ...(await buildExport({ site, service, surfaces, kept, files, target, progress })),
    site,
    heldBack,
  };
}
