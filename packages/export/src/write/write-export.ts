import type { Site } from '@site/content-core';
import { KEPT_FILE, SITE_FILE } from '@site/content-core/export-layout';
import type { Service } from '@site/contract';
import type { Surfaces } from '@site/http';
import { composeApp } from '../compose.ts';
import { type ExportedAnswer, hostRules } from '../host/host-rules.ts';
import { writeHostFiles } from '../host/write-host-files.ts';
import { openPacking } from '../packing.ts';
import type { Progress } from '../report/progress.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { type FileTable, formatFileTable, TABLE_FILE } from './file-table.ts';
import { FileWriter, type WriteCounts } from './file-writer.ts';
import { formatKept, gonePaths, type KeptBuilds } from './kept-builds.ts';
import type { PlannedFile } from './plan-files.ts';
import type { Target } from './target.ts';
import { writeAnswers, writeMissingPage } from './write-answers.ts';

/** What an export is made of. */
export interface ExportInput {
  readonly site: Site;
  readonly siteFile: Uint8Array;
  readonly service: Service;
  readonly memory: AnswerMemory;
  /** Files that programs start from, by their names. */
  readonly own: ReadonlyMap<string, Uint8Array>;
  readonly surfaces: Surfaces;
  readonly kept: KeptBuilds;
  readonly files: readonly PlannedFile[];
  readonly target: Target;
  readonly progress: Progress;
}

/** The phases of writing: what pages cost is seen, and what everything else does. */
const PHASES = [
  ['write', false],
  ['pages', true],
] as const;

/** What an export came to. */
export interface BuiltExport {
  readonly table: FileTable;
  /** SHA-256 of the table as it is written, in base64. */
  readonly tableDigest: string;
  readonly counts: WriteCounts;
}

/** Writes every file of a site beside the export that is there, then swaps it in. */
export async function buildExport(input: ExportInput): Promise<BuiltExport> {
  const { site, target, progress } = input;
  const folder = await target.begin();
  const packing = openPacking();
  const writer = new FileWriter(folder, packing, target.current);
  try {
    await writeSite(input, writer);
  } finally {
    await packing.close();
  }
  progress.begin('finish');
  writer.writeOwn(SITE_FILE, input.siteFile);
  for (const [file, bytes] of input.own) writer.writeOwn(file, bytes);
  writer.writeOwn(KEPT_FILE, formatKept(site.snapshot, input.kept));
  const { snapshot, baseUrl } = site;
  const table: FileTable = { version: 1, snapshot, baseUrl, files: [...writer.files] };
  const tableDigest = writer.writeOwn(TABLE_FILE, formatFileTable(table));
  input.memory.save(tableDigest);
  await target.publish(folder);
  return { table, tableDigest, counts: writer.counts };
}

/** Writes what visitors ask for, and what hosts must know to answer them. */
async function writeSite(
  { site: { baseUrl }, service, memory, surfaces, kept, files, progress }: ExportInput,
  writer: FileWriter,
): Promise<void> {
  const app = composeApp(service, surfaces);
  const answers: ExportedAnswer[] = [];
  for (const [phase, isPage] of PHASES) {
    const some = files.filter((each) => each.isPage === isPage);
    progress.begin(phase, some.length);
    answers.push(...(await writeAnswers(some, { app, baseUrl, writer, memory }, progress)));
    // Each phase is told with the time that its files take to be packed.
    await writer.settle();
  }
  answers.sort((a, b) => (a.path < b.path ? -1 : 1));
  await writeMissingPage(app, baseUrl, writer);
  writeHostFiles(hostRules(answers, service, await gonePaths(kept, service)), writer);
}
