import { type Site, writeSiteFile } from '@site/content-core';
import { WorkCache } from '@site/content-core/cache-fs';
import type { EmbeddingSettings } from '@site/embedders';
import { dispensable, type ReadingCache } from '@site/node';
import type { Embedder } from '@site/search';
import { createService } from '@site/service';
import { cachedRender } from '../cached-render.ts';
import { exportEmbedder, readModel } from '../export-embedder.ts';
import { answerKeys } from '../output/answer-keys.ts';
import { AnswerMemory } from '../output/answer-memory.ts';
import { buildExport } from '../output/build-export.ts';
import { checkCache, checkPlaces, type Places } from '../output/check-places.ts';
import { formatKept, type KeptBuilds, keptBuilds } from '../output/kept-builds.ts';
import { planFiles } from '../output/plan-files.ts';
import { siteIndexes } from '../output/site-indexes.ts';
import { checkOut, Target } from '../output/target.ts';
import { allKept, recipeKey, tableDigestOf } from '../output/unchanged.ts';
import type { CommandOptions } from '../read-command.ts';
import { printFindings } from '../report/findings.ts';
import { type Progress, trackProgress } from '../report/progress.ts';
import { type Summary, summaryEvent, summaryLines } from '../report/summary.ts';
import { progressView } from '../report/views.ts';
import { cachedVectors } from '../vector-cache.ts';
import type { ExitCode, Output, Surroundings } from './output.ts';
import { readContent, requireBaseUrl } from './read-content.ts';

type Options = CommandOptions<'export'>;

/** Checks a content folder, then writes the whole site and swaps it in; with anything wrong, writes nothing. */
export async function exportSite(options: Options, surroundings: Surroundings): Promise<ExitCode> {
  const { json } = options;
  const { output } = surroundings;
  const { places, model } = await checkAsked(options, surroundings);
  const progress = trackProgress(progressView(json, output));
  const target = await Target.open(places.out);
  try {
    const cache = dispensable(new WorkCache(options.cache ?? target.cache, surroundings.program), (fault) =>
      warn(fault, json, output),
    );
    const built = await withCache(cache, () =>
      readAndBuild(options, surroundings, { places, target, cache, progress, model }),
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

/**
 * Checks all that can be known before the records are read, which takes minutes where they are many.
 * @throws {Refusal} when something of it is wrong
 */
async function checkAsked(
  { content, out, cache, 'base-url': baseUrl }: Options,
  { environment }: Surroundings,
): Promise<Pick<Means, 'places' | 'model'>> {
  const places = await checkPlaces(content, out);
  await checkOut(places.out);
  if (cache !== undefined) await checkCache(cache, places);
  const model = readModel(environment);
  await requireBaseUrl(places.content, baseUrl);
  return { places, model };
}

/** Says what goes wrong beside the export, which goes on. */
function warn(message: string, json: boolean, { print, tell }: Output): void {
  if (json) print(JSON.stringify({ event: 'warning', message }));
  else tell(`Warning: ${message}\n`);
}

/** Keeps the work of a run that wrote something for the next one. */
async function withCache<Result extends Pick<Summary, 'counts'>>(
  cache: ReadingCache,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  try {
    result = await run();
  } finally {
    // A run that found nothing to do has read little of the cache, and to keep only that would lose the rest.
    if (result === undefined || result.counts.files === 0) cache.abandon();
    else cache.finish();
  }
  return result;
}

interface Means {
  readonly places: Places;
  readonly target: Target;
  readonly cache: ReadingCache;
  readonly progress: Progress;
  readonly model: EmbeddingSettings | undefined;
}

/** `undefined` when something is wrong with the content; all of it has been printed. */
async function readAndBuild(
  options: Options,
  surroundings: Surroundings,
  means: Means,
): Promise<Pick<Summary, 'site' | 'heldBack' | 'table' | 'counts'> | undefined> {
  const { output, now, surfaces } = surroundings;
  const { places, target, cache, progress } = means;
  const { content, json } = options;
  progress.begin('read');
  const { site, issues, heldBack } = await readContent(places.content, options['base-url'], now, cache);
  if (site === undefined) {
    printFindings({ issues, faults: [] }, content, json, output);
    return undefined;
  }
  const kept = await keptBuilds(target.current, site.snapshot, options.keep);
  const embedder = await openModel(means);
  const siteFile = await writeSiteFile(site);
  const recipe = recipeKey({ siteFile, kept: formatKept(site.snapshot, kept), embedder });
  const before = target.current && (await tableDigestOf(target.current));
  if (target.current !== undefined && cache.get(recipe) === before) {
    // To its last byte it is what would be made now.
    printFindings({ issues, faults: [] }, content, json, output);
    return { table: target.current.table, counts: allKept(target.current), site, heldBack };
  }
  const { service, draft, own } = await openService(site, kept, embedder, means);
  const { files, faults } = planFiles(service, surfaces);
  printFindings({ issues, faults }, content, json, output);
  if (faults.length > 0) return undefined;
  const { snapshot, baseUrl } = site;
  const memory = new AnswerMemory({ cache, snapshot, baseUrl, keyOf: answerKeys(service, draft) }, before);
  const input = { site, siteFile, service, memory, own, surfaces, kept, files, target, progress };
  const built = await buildExport(input);
  cache.set(recipe, built.tableDigest);
  return { ...built, site, heldBack };
}

/** Opens the embedder that the environment names. */
function openModel({ model, cache, progress }: Means): Promise<Embedder> {
  let embedded = 0;
  return exportEmbedder(model, cachedVectors(cache), (done, total) => {
    if (embedded === 0) progress.begin('embed', total);
    progress.step(done - embedded);
    embedded = done;
  });
}

/** Makes a site ready to answer, and the files that save servers from doing the same again. */
async function openService(
  site: Site,
  { archive }: KeptBuilds,
  embedder: Embedder,
  { target, cache, progress }: Means,
) {
  progress.begin('index');
  const { index, vectors, files } = await siteIndexes(site, embedder, target.current);
  const { render, name } = cachedRender(cache);
  const options = { embedder, index, vectors };
  const service = await createService(site, { ...options, archive, renderHtml: render });
  const draft = await createService(site, { ...options, renderHtml: name });
  return { service, draft, own: files };
}
