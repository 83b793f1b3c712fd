import { IMAGES_FILE, RETAINED_FILE, SITE_FILE } from '@site/site-file/export-layout';
import type { Coding } from '../coding.ts';
import { type FileTable, formatFileTable, sizesOf, TABLE_FILE } from '../file-table.ts';
import { hostFiles } from '../hosts/host-files.ts';
import { type ExportedAnswer, hostRules } from '../hosts/host-rules.ts';
import type { ChangedPlan, UnchangedPlan } from '../plan/plan-export.ts';
import { formatRetained, gonePaths } from '../plan/retained-snapshots.ts';
import { formatEncoder } from '../plan/stored-encoder.ts';
import { BuildWriter, type WriteCounts } from './build-writer.ts';
import { exportApp } from './export-app.ts';
import { inlinePrecompressor, type Precompressor } from './precompress.ts';
import { PreviousAnswers } from './previous-answers.ts';
import { writeAnswers } from './write-answers.ts';
import { writeStaticPages } from './write-static-pages.ts';

/** How an export is written. */
export interface WriteOptions {
  /** Compresses in codings, such as in other threads; where the export runs when left out. */
  readonly openPrecompressor?: (codings: readonly Coding[]) => Precompressor;
}

/** What an export came to. */
export interface WrittenExport {
  readonly table: FileTable;
  readonly counts: WriteCounts;
}

const [JSON_TYPE, TEXT_TYPE] = ['application/json', 'text/plain; charset=utf-8'];

/** The phases of writing, pages and everything else: the cost of each is seen. */
const PHASES = [
  ['write', false],
  ['pages', true],
] as const;

/** Writes every file that a plan names into a staging build, then commits it. */
export async function writeExport(
  plan: ChangedPlan | UnchangedPlan,
  options: WriteOptions = {},
): Promise<WrittenExport> {
  return plan.kind === 'changed' ? writeChanged(plan, options) : takeUnchanged(plan);
}

async function writeChanged(plan: ChangedPlan, options: WriteOptions): Promise<WrittenExport> {
  const { site, target, cache, sha256, progress, codings, precompressed } = plan.settings;
  const { snapshot, baseUrl } = site;
  const { openPrecompressor = (some) => inlinePrecompressor(some, sha256) } = options;
  const stored = codings.filter(({ coding }) => precompressed.includes(coding));
  const subject = { cache, snapshot, baseUrl, fingerprint: plan.fingerprint };
  const previous = new PreviousAnswers(subject, plan.currentDigest);
  const staging = await target.begin();
  const precompressor = openPrecompressor(stored);
  // Its files have other variants beside them.
  const isAlike = target.current?.table.codings?.join() === precompressed.join();
  const current = isAlike ? target.current : undefined;
  const writer = new BuildWriter({ staging, precompressor, codings, sha256, current });
  try {
    await writeSite(plan, previous, writer);
  } finally {
    await precompressor.close();
  }
  progress.begin('finish');
  await writer.writeOwn(SITE_FILE, plan.siteFile);
  for (const [file, bytes] of plan.indexFiles) await writer.writeOwn(file, bytes);
  if (plan.encoder !== undefined) await writer.writeOwn(IMAGES_FILE, formatEncoder(plan.encoder), JSON_TYPE);
  await writer.writeOwn(RETAINED_FILE, formatRetained(snapshot, plan.retained), JSON_TYPE);
  const table: FileTable = {
    ...{ version: 1, snapshot, baseUrl, codings: precompressed },
    files: [...writer.files],
  };
  const tableDigest = await writer.writeOwn(TABLE_FILE, formatFileTable(table), JSON_TYPE);
  previous.persist(tableDigest);
  await staging.commit({ discardsPrevious: plan.discardsPrevious });
  cache.set(plan.recipe, tableDigest);
  return { table, counts: writer.counts };
}

/** Writes what visitors request, and what hosts must know to answer them. */
async function writeSite(
  { settings, service, files, retained }: ChangedPlan,
  previous: PreviousAnswers,
  writer: BuildWriter,
): Promise<void> {
  const { site, surfaces, sha256, progress, codings } = settings;
  const { baseUrl } = site;
  const app = exportApp(service, surfaces, codings, sha256);
  const answers: ExportedAnswer[] = [];
  for (const [phase, isPage] of PHASES) {
    const some = files.filter((each) => each.isPage === isPage);
    progress.begin(phase, some.length);
    answers.push(...(await writeAnswers(some, { app, baseUrl, writer, previous }, progress)));
    // The time of a phase includes that of compressing its files.
    await writer.settle();
  }
  answers.sort((a, b) => (a.path < b.path ? -1 : 1));
  const { offlineSearch } = settings;
  await writeStaticPages({ site, service, renderer: surfaces.renderer, offlineSearch }, writer);
  const rules = hostRules(answers, service, await gonePaths(retained, service));
  for (const [file, text] of hostFiles(rules)) await writer.writeOwn(file, text, TEXT_TYPE);
}

/** An export that has nothing to write. */
function takeUnchanged({ current: { table } }: UnchangedPlan): WrittenExport {
  const sizes = table.files.flatMap((file) => sizesOf(file).map(([, size]) => size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    table,
    counts: { written: { files: 0, bytes: 0 }, unchanged: { files: sizes.length, bytes } },
  };
}
