import type { Site } from '@site/content-core';
import { createService } from '@site/service';
import { cachedRender } from '../cache/cached-render.ts';
import { WorkCache } from '../cache/work-cache.ts';
import { openEmbedder } from '../open-embedder.ts';
import { type BuiltExport, buildExport } from '../output/build-export.ts';
import { checkPlaces, type Places } from '../output/check-places.ts';
import { type KeptBuilds, keptBuilds } from '../output/kept-builds.ts';
import { planFiles } from '../output/plan-files.ts';
import { siteIndexes } from '../output/site-indexes.ts';
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
  surroundings: Surroundings,
  means: Means,
): Promise<(BuiltExport & Required<Pick<ReadContent, 'site' | 'heldBack'>>) | undefined> {
  const { output, now, surfaces } = surroundings;
  const { places, target, progress } = means;
  const { content, json, 'base-url': baseUrl } = options;
  progress.begin('read');
  const { site, issues, heldBack } = await readContent(places.content, baseUrl, now);
  if (site === undefined) {
    printFindings({ issues, faults: [] }, content, json, output);
    return undefined;
  }
  requireBaseUrl(site, baseUrl);
  const kept = await keptBuilds(target.current, site.snapshot, options.keep);
  const { service, own } = await openService(site, kept, surroundings, means);
  const { files, faults } = planFiles(service, surfaces);
  printFindings({ issues, faults }, content, json, output);
  if (faults.length > 0) return undefined;
  const built = await buildExport({ site, service, own, surfaces, kept, files, target, progress });
  return { ...built, site, heldBack };
}

/** Makes a site ready to answer, and the files that save servers from doing the same again. */
async function openService(
  site: Site,
  { archive }: KeptBuilds,
  { environment }: Surroundings,
  { target, cache, progress }: Means,
) {
  progress.begin('index');
  let embedded = 0;
  const embedder = await openEmbedder(environment, (done, total) => {
    if (embedded === 0) progress.begin('embed', total);
    progress.step(done - embedded);
    embedded = done;
  });
  const { index, vectors, files } = await siteIndexes(site, embedder, target.current);
  const service = await createService(site, {
    archive,
    renderHtml: cachedRender(cache),
    embedder,
    index,
    vectors,
  });
  return { service, own: files };
}
