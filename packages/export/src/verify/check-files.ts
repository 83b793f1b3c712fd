import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { eachOf } from '../each-of.ts';
import { type FileTable, TABLE_FILE, type WrittenFile } from '../output/file-table.ts';
import type { Progress } from '../report/progress.ts';
import { digestOf } from '../write-packed.ts';
import { byPath, type Mismatch } from './check-manifest.ts';

/** How many files are open at once. */
const AT_ONCE = 16;

/** How the variants are undone, by the suffix of their names. */
const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
  '.zst': promisify(zstdDecompress),
};

/** Hashes every file of an export again, unpacks its variants, and finds files that are not of it. */
export async function checkFiles(
  folder: string,
  table: FileTable,
  progress: Progress,
): Promise<readonly Mismatch[]> {
  const mismatches: Mismatch[] = [];
  progress.begin('files', table.files.length);
  await eachOf(table.files, AT_ONCE, async (written) => {
    mismatches.push(...(await checkFile(folder, written)));
    progress.step();
  });
  return [...mismatches.sort(byPath), ...(await findStrangers(folder, table))];
}

async function checkFile(folder: string, written: WrittenFile): Promise<readonly Mismatch[]> {
  const { file, digest, variants = {} } = written;
  const whole = await checkDigest(folder, file, digest);
  const packed = await Promise.all(
    Object.entries(variants).map(async ([suffix, variant]) => {
      const name = file + suffix;
      const faults = await checkDigest(folder, name, variant.digest);
      return faults.length > 0 ? faults : checkVariant(folder, name, suffix, digest);
    }),
  );
  return [...whole, ...packed.flat()];
}

async function checkDigest(folder: string, file: string, digest: string): Promise<readonly Mismatch[]> {
  const read = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) return [{ path: file, fault: readFault(read) }];
  const computed = digestOf(read);
  return computed === digest
    ? []
    : [{ path: file, fault: `hashes to ${computed}, and ${TABLE_FILE} states ${digest}` }];
}

function readFault({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'is missing' : `cannot be read: ${message}`;
}

async function checkVariant(
  folder: string,
  file: string,
  suffix: string,
  digest: string,
): Promise<readonly Mismatch[]> {
  const decode = Object.hasOwn(DECODERS, suffix) ? DECODERS[suffix] : undefined;
  const bytes = await decode?.(await readFile(join(folder, file))).catch(() => undefined);
  return bytes !== undefined && digestOf(bytes) === digest
    ? []
    : [{ path: file, fault: 'does not unpack to the file beside it' }];
}

async function findStrangers(folder: string, { files }: FileTable): Promise<readonly Mismatch[]> {
  const known = new Set([
    TABLE_FILE,
    ...files.flatMap(({ file, variants = {} }) => [
      file,
      ...Object.keys(variants).map((suffix) => file + suffix),
    ]),
  ]);
  // With a slash at its end a link is followed.
  const entries = await readdir(`${folder}/`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !known.has(file))
    .sort()
    .map((path) => ({ path, fault: `is no file of this export: ${TABLE_FILE} does not name it` }));
}
