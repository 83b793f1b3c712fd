import { type FileTable, readFileTable, TABLE_FILE } from '../file-table.ts';
import type { ObjectReader } from '../targets/objects.ts';
import { checkCar } from './check-car.ts';
import { checkFiles } from './check-files.ts';
import { checkManifest } from './check-manifest.ts';
import type { Mismatch } from './mismatch.ts';
import { inOnePiece } from './read-pieces.ts';
import { objectSource, type SiteSource } from './site-source.ts';
import type { VerifyOptions } from './verify-options.ts';

/** What a verification found. */
export interface Verification {
  /** The id of the snapshot; `undefined` when nothing states one. */
  readonly snapshot: string | undefined;
  /** How many records and blobs, files of an export, and blocks of a CAR were hashed. */
  readonly records: number;
  readonly files: number;
  readonly blocks: number;
  readonly mismatches: readonly Mismatch[];
}

/** Hashes every record, blob and block of a published site again. */
export async function verifySite(source: SiteSource, options: VerifyOptions): Promise<Verification> {
  return verify(source, async () => NO_FILES, options);
}

/** The same for an export, and every file of it besides. */
export async function verifyExport(objects: ObjectReader, options: VerifyOptions): Promise<Verification> {
  return verify(objectSource(objects), (id) => checkTable(objects, id, options), options);
}

/**
 * Hashes every block of a CAR file again.
 * @param pieces - the file, which need not be in memory
 * @param name - what mismatches call the file
 */
export async function verifyCar(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  { sha256, progress }: Pick<VerifyOptions, 'sha256' | 'progress'>,
): Promise<Verification> {
  progress.begin('blocks');
  const { id, blocks, mismatches } = await checkCar(pieces, name, sha256);
  return { snapshot: id, records: 0, files: 0, blocks, mismatches };
}

/** What was found of some part of a site, and of how many pieces. */
interface PartCheck {
  readonly count: number;
  readonly mismatches: readonly Mismatch[];
}

const NO_FILES: PartCheck = { count: 0, mismatches: [] };

async function verify(
  source: SiteSource,
  checkFilesOf: (id: string | undefined) => Promise<PartCheck>,
  options: VerifyOptions,
): Promise<Verification> {
  const { manifest, mismatches } = await checkManifest(source, options);
  const files = await checkFilesOf(manifest?.id);
  const blocks = await checkSiteCar(source, manifest?.id, options);
  return {
    snapshot: manifest?.id,
    records: Object.keys(manifest?.manifest.entries ?? {}).length,
    files: files.count,
    blocks: blocks.count,
    mismatches: [...mismatches, ...files.mismatches, ...blocks.mismatches],
  };
}

async function checkTable(
  objects: ObjectReader,
  id: string | undefined,
  options: VerifyOptions,
): Promise<PartCheck> {
  const table: FileTable | Error | undefined = await readFileTable(objects).catch((error: Error) => error);
  if (table === undefined || table instanceof Error) {
    const is = table === undefined ? 'is missing' : 'is damaged';
    const fault = `${is}, so that not every file can be checked`;
    return { count: 0, mismatches: [{ path: TABLE_FILE, fault }] };
  }
  const other = { path: TABLE_FILE, fault: `is of snapshot ${table.snapshot}, not ${id}` };
  return {
    count: table.files.length,
    mismatches: [
      ...(id === undefined || table.snapshot === id ? [] : [other]),
      ...(await checkFiles(objects, table, options)),
    ],
  };
}

const CAR = '/snapshot.car';

/** The CAR of a site, where it publishes one: it has to be of the same snapshot as its manifest. */
async function checkSiteCar(
  source: SiteSource,
  id: string | undefined,
  { sha256, progress }: VerifyOptions,
): Promise<PartCheck> {
  const pieces = await openCar(source);
  if (pieces === undefined) return { count: 0, mismatches: [] };
  progress.begin('blocks');
  const car = await checkCar(pieces, CAR, sha256);
  const other =
    car.id === undefined || id === undefined || car.id === id
      ? []
      : [{ path: CAR, fault: `is of snapshot ${car.id}, not ${id}` }];
  return { count: car.blocks, mismatches: [...car.mismatches, ...other] };
}

async function openCar(source: SiteSource): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (source.open !== undefined) return source.open(CAR);
  const file = await source.read(CAR);
  return file && inOnePiece(file.bytes);
}
