import { join } from 'node:path';
import { compareIssues } from '@site/content-core';
import { WorkCache } from '@site/content-core/cache-fs';
import type { ImageEncoder } from '@site/contract';
import type { EmbeddingSettings } from '@site/embedders';
import { type OpenTarget, planExport, writeExport } from '@site/export';
import { type FolderTarget, folderTarget } from '@site/export/folder';
import { nodeSha256 } from '@site/export/node';
import type { Surfaces } from '@site/http';
import { imageFamilies, wantsEncoder } from '@site/images';
import { NO_ENCODER } from '@site/images/sharp';
import { dispensable, type ReadingCache } from '@site/node';
import { codings } from '@site/node/codings';
import type { Embedder } from '@site/search';
import type { CommandOptions } from '../command-line/read-command.ts';
import { exportEmbedder, readModel } from '../embedders/export-embedder.ts';
import { cachedVectors } from '../embedders/vector-cache.ts';
import { makeImages } from '../images/make-images.ts';
import { checkCache, checkPlaces, type Places } from '../operands/check-places.ts';
import { openPrecompression } from '../precompression.ts';
import { printFindings } from '../report/findings.ts';
import { type TrackedProgress, trackProgress } from '../report/progress.ts';
import { type Summary, summaryEvent, summaryLines } from '../report/summary.ts';
import { progressView } from '../report/views.ts';
import type { ExitCode, Output, RunContext } from '../run-context.ts';
import { readContent, requireBaseUrl } from './read-content.ts';

/** Without codings an export has those of the build before. */
type Options = Omit<CommandOptions<'export'>, 'precompress'> &
  Partial<Pick<CommandOptions<'export'>, 'precompress'>>;

/**
 * Checks a content folder, then writes the whole site and swaps it in. With anything wrong, it writes nothing; with
 * --keep-going, all but the files with errors.
 */
export async function exportSite(options: Options, context: RunContext): Promise<ExitCode> {
  const { json } = options;
  const { output } = context;
  const checked = await checkOptions(options, context);
  const progress = trackProgress(progressView(json, output));
  const target = await checked.folder.open();
  try {
    const cacheFolder = options.cache ?? checked.folder.cache;
    const cache = dispensable(new WorkCache(cacheFolder, context.program), (fault) =>
      warn(fault, json, output),
    );
    const built = await withCache(cache, () =>
      readAndWrite(options, context, { ...checked, target, cache, cacheFolder, progress }),
    );
    progress.end();
    if (built === undefined) {
      output.print(json ? JSON.stringify({ event: 'failed' }) : 'Nothing was written.');
      return 1;
    }
    const summary: Summary = { ...built, out: options.out, times: progress.times };
    if (json) output.print(JSON.stringify(summaryEvent(summary)));
    else for (const line of summaryLines(summary)) output.print(line);
    return summary.leftOut.length === 0 ? 0 : 1;
  } finally {
    await target.close();
  }
}

/** What can be known before the records are read, which takes minutes where they are many. */
interface CheckedOptions {
  readonly places: Places;
  readonly folder: FolderTarget;
  readonly model: EmbeddingSettings | undefined;
}

/** @throws {Refusal} when something of it is wrong */
async function checkOptions(
  { content, out, cache, json, 'base-url': baseUrl }: Options,
  { environment, output }: RunContext,
): Promise<CheckedOptions> {
  const places = await checkPlaces(content, out);
  const folder = folderTarget(places.out);
  await folder.check();
  if (cache !== undefined) await checkCache(cache, places, (fault) => warn(fault, json, output));
  const model = readModel(environment);
  await requireBaseUrl(places.content, baseUrl);
  return { places, folder, model };
}

/** Warns of what fails beside the export, which goes on. */
function warn(message: string, json: boolean, { print, log }: Output): void {
  if (json) print(JSON.stringify({ event: 'warning', message }));
  else log(`Warning: ${message}\n`);
}

/** Persists the work of a run that wrote something for the next one. */
async function withCache<Result extends Pick<Summary, 'counts'>>(
  cache: ReadingCache,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let result: Result | undefined;
  try {
    result = await run();
  } finally {
    // A run that found nothing to do has read little of the cache, and to persist only that would lose the rest.
    if (result === undefined || result.counts.written.files === 0) cache.abandon();
    else cache.finish();
  }
  return result;
}

interface ExportRun extends Omit<CheckedOptions, 'folder'> {
  readonly target: OpenTarget;
  readonly cache: ReadingCache;
  readonly cacheFolder: string;
  readonly progress: TrackedProgress;
}

/** Where the export looks otherwise than here. */
const OWN_CODE =
  'The pages are made by the code of site.config. A server of this export shows its own pages, such as searches, in the same look with --config; a worker at the edge cannot, and renders all pages in the default look.';

/** `undefined` when something is wrong with the content; all of it has been printed. */
async function readAndWrite(
  options: Options,
  { output, now, surfaces, offlineSearch, openImages, themed = () => surfaces }: RunContext,
  run: ExportRun,
): Promise<Pick<Summary, 'site' | 'heldBack' | 'leftOut' | 'table' | 'counts'> | undefined> {
  const { places, target, cache, cacheFolder, progress } = run;
  const { content, json, keep: retain } = options;
  progress.begin('read');
  const reading = {
    ...{ baseUrl: options['base-url'], now, cache },
    ...{ keepsGoing: options['keep-going'], config: options.config },
  };
  const { site, issues, heldBack, faulty, recognised, notes, empty, code } = await readContent(
    places.content,
    reading,
  );
  if (site === undefined) {
    printFindings({ issues, faults: [], recognised, notes }, content, json, output);
    return undefined;
  }
  if (empty !== undefined && target.current === undefined) {
    printFindings({ issues, faults: [empty], recognised, notes }, content, json, output);
    return undefined;
  }
  const embedder = await openModel(run);
  const images = openImages?.(join(cacheFolder, 'images'));
  const lacks = openImages !== undefined && images === undefined && wantsEncoder(site);
  const damaged = images === undefined ? [] : await makeImages(site, images, progress);
  const plan = await planExport({
    ...{ site, target, images, embedder, retain, cache, sha256: nodeSha256, progress, codings },
    offlineSearch,
    surfaces: withImages(code === undefined ? surfaces : themed(code.components), images),
    ...(code?.renderHtml && { renderHtml: code.renderHtml }),
    precompressed: options.precompress ?? target.current?.table.codings,
  });
  const faults = plan.kind === 'impossible' ? plan.faults : [];
  printFindings(
    {
      issues: [...issues, ...damaged].sort(compareIssues),
      faults,
      recognised,
      notes: [...notes, ...(lacks ? [NO_ENCODER] : []), ...(code === undefined ? [] : [OWN_CODE])],
    },
    content,
    json,
    output,
  );
  if (plan.kind === 'impossible') return undefined;
  // What was published and is a draft now has to go.
  if (empty !== undefined) warn(`${empty} What was exported before is taken back.`, json, output);
  const written = await writeExport(plan, { openPrecompressor: openPrecompression });
  return { ...written, site, heldBack, leftOut: faulty.map(({ file }) => file) };
}

/** Adds the files of the renditions that are made. */
function withImages(surfaces: Surfaces, images: ImageEncoder | undefined): Surfaces {
  if (images === undefined) return surfaces;
  return { ...surfaces, families: [...(surfaces.families ?? []), ...imageFamilies(images)] };
}

/** Opens the embedder that the environment names. */
function openModel({ model, cache, progress }: ExportRun): Promise<Embedder> {
  let embedded = 0;
  return exportEmbedder(model, cachedVectors(cache), (done, total) => {
    if (embedded === 0) progress.begin('embed', total);
    progress.step(done - embedded);
    embedded = done;
  });
}
