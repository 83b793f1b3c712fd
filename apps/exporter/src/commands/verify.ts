import { readFileTable, TABLE_FILE } from '../output/file-table.ts';
import type { CommandOptions } from '../read-command.ts';
import { count } from '../report/issues.ts';
import { type Progress, trackProgress } from '../report/progress.ts';
import { progressView } from '../report/views.ts';
import { checkCar } from '../verify/check-car.ts';
import { checkFiles } from '../verify/check-files.ts';
import { checkManifest, type Mismatch } from '../verify/check-manifest.ts';
import { type OpenSite, openSite } from '../verify/open-site.ts';
import type { SiteSource } from '../verify/site-source.ts';
import type { ExitCode, Output } from './output.ts';

/** What a verification found. */
interface Verification {
  readonly snapshot: string | undefined;
  readonly records: number;
  readonly files: number;
  readonly blocks: number;
  readonly mismatches: readonly Mismatch[];
}

/** Hashes everything again that an operand names, and reports what does not match. */
export async function verify(
  operand: string,
  { json }: CommandOptions<'verify'>,
  output: Output,
): Promise<ExitCode> {
  const progress = trackProgress(progressView(json, output));
  const { mismatches, ...found } = await verifySite(await openSite(operand), progress);
  progress.end();
  for (const { path, fault } of mismatches) {
    output.print(json ? JSON.stringify({ event: 'mismatch', path, fault }) : `${path} ${fault}`);
  }
  const { snapshot, records, files, blocks } = found;
  const checked = `${count(records, 'record or blob', 'records and blobs')}, ${count(files, 'file')}, ${count(blocks, 'block')}`;
  const verdict = mismatches.length === 0 ? 'All match.' : `${mismatches.length} do not match.`;
  output.print(
    json
      ? JSON.stringify({ event: 'done', ...found, mismatches: mismatches.length })
      : `${operand}: snapshot ${snapshot ?? 'unknown'}; ${checked}. ${verdict}`,
  );
  return mismatches.length === 0 ? 0 : 1;
}

async function verifySite(site: OpenSite, progress: Progress): Promise<Verification> {
  if (site.kind === 'file') {
    progress.begin('blocks');
    const { id, blocks, mismatches } = await checkCar(site.bytes, site.name);
    return { snapshot: id, records: 0, files: 0, blocks, mismatches };
  }
  const { manifest, mismatches } = await checkManifest(site.source, progress);
  const files = site.kind === 'folder' ? await checkTable(site.folder, manifest?.id, progress) : NO_FILES;
  const car = await checkSiteCar(site.source, manifest?.id, progress);
  return {
    snapshot: manifest?.id,
    records: Object.keys(manifest?.manifest.entries ?? {}).length,
    files: files.count,
    blocks: car.blocks,
    mismatches: [...mismatches, ...files.mismatches, ...car.mismatches],
  };
}

/** What was found of the files that the table of an export names. */
interface TableCheck {
  readonly count: number;
  readonly mismatches: readonly Mismatch[];
}

const NO_FILES: TableCheck = { count: 0, mismatches: [] };

async function checkTable(folder: string, id: string | undefined, progress: Progress): Promise<TableCheck> {
  const table = await readFileTable(folder).catch((error: Error) => error);
  if (table === undefined || table instanceof Error) {
    const is = table === undefined ? 'is missing' : 'is damaged';
    return {
      count: 0,
      mismatches: [{ path: TABLE_FILE, fault: `${is}, so that not every file can be checked` }],
    };
  }
  const other = { path: TABLE_FILE, fault: `is of snapshot ${table.snapshot}, not ${id}` };
  return {
    count: table.files.length,
    mismatches: [
      ...(id === undefined || table.snapshot === id ? [] : [other]),
      ...(await checkFiles(folder, table, progress)),
    ],
  };
}

/** The CAR of a site, where it publishes one: the same snapshot as its manifest. */
async function checkSiteCar(source: SiteSource, id: string | undefined, progress: Progress) {
  const file = await source.read('/snapshot.car');
  if (file === undefined) return { blocks: 0, mismatches: [] };
  progress.begin('blocks');
  const car = await checkCar(file.bytes, '/snapshot.car');
  const other =
    car.id === undefined || id === undefined || car.id === id
      ? []
      : [{ path: '/snapshot.car', fault: `is of snapshot ${car.id}, not ${id}` }];
  return { blocks: car.blocks, mismatches: [...car.mismatches, ...other] };
}
