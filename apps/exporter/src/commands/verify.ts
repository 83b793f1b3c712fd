import { type FileTable, readFileTable, TABLE_FILE } from '../output/file-table.ts';
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
  const table = site.kind === 'folder' ? await readFileTable(site.folder) : undefined;
  const files =
    table === undefined || site.kind !== 'folder' ? [] : await checkFiles(site.folder, table, progress);
  const car = await checkSiteCar(site.source, manifest?.id, progress);
  return {
    snapshot: manifest?.id,
    records: Object.keys(manifest?.manifest.entries ?? {}).length,
    files: table?.files.length ?? 0,
    blocks: car.blocks,
    mismatches: [...mismatches, ...tableFaults(site, table, manifest?.id), ...files, ...car.mismatches],
  };
}

function tableFaults(
  site: OpenSite,
  table: FileTable | undefined,
  id: string | undefined,
): readonly Mismatch[] {
  if (site.kind !== 'folder') return [];
  if (table === undefined)
    return [{ path: TABLE_FILE, fault: 'is missing, so that not every file can be checked' }];
  return table.snapshot === id
    ? []
    : [{ path: TABLE_FILE, fault: `is of snapshot ${table.snapshot}, not ${id}` }];
}

/** The CAR of a site, where it publishes one: the same snapshot as its manifest. */
async function checkSiteCar(source: SiteSource, id: string | undefined, progress: Progress) {
  const file = await source.read('/snapshot.car');
  if (file === undefined) return { blocks: 0, mismatches: [] };
  progress.begin('blocks');
  const car = await checkCar(file.bytes, '/snapshot.car');
  const other =
    car.id === undefined || car.id === id
      ? []
      : [{ path: '/snapshot.car', fault: `is of snapshot ${car.id}, not ${id}` }];
  return { blocks: car.blocks, mismatches: [...car.mismatches, ...other] };
}
