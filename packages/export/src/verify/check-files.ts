import type { Coding } from '../coding.ts';
import { type FileTable, TABLE_FILE, type WrittenFile } from '../file-table.ts';
import { forEach } from '../for-each.ts';
import type { ObjectReader } from '../targets/objects.ts';
import { byPath, type Mismatch } from './mismatch.ts';
import { digestOfPieces, readPieces } from './read-pieces.ts';
import type { VerifyOptions } from './verify-options.ts';

/** How many files are read at once. */
const CONCURRENCY = 16;

/** Hashes every file of an export again, decompresses its variants, and finds files that are not of it. */
export async function checkFiles(
  objects: ObjectReader,
  table: FileTable,
  options: VerifyOptions,
): Promise<readonly Mismatch[]> {
  const { progress } = options;
  const mismatches: Mismatch[] = [];
  progress.begin('files', table.files.length);
  await forEach(table.files, CONCURRENCY, async (written) => {
    mismatches.push(...(await checkFile(objects, written, options)));
    progress.step();
  });
  return [...mismatches.sort(byPath), ...(await findStrangers(objects, table))];
}

async function checkFile(
  objects: ObjectReader,
  { file, digest, variants = {} }: WrittenFile,
  { sha256, codings }: VerifyOptions,
): Promise<readonly Mismatch[]> {
  const fault = (name: string, computed: string, stated: string): Mismatch | undefined =>
    computed === stated
      ? undefined
      : { path: name, fault: `hashes to ${computed}, and ${TABLE_FILE} states ${stated}` };
  // It can be of any size, and need not be in memory as what is decompressed has to be.
  const checkWhole = async () => {
    const computed = await readThere(file, async () => {
      const pieces = await readPieces(objects, file);
      return pieces && digestOfPieces(pieces, sha256);
    });
    return typeof computed === 'string' ? fault(file, computed, digest) : computed;
  };
  const checkVariant = async ([suffix, variant]: [suffix: string, variant: { readonly digest: string }]) => {
    const path = file + suffix;
    const bytes = await readThere(path, async () => (await objects.read(path))?.bytes);
    if (!(bytes instanceof Uint8Array)) return bytes;
    const other = fault(path, sha256.of(bytes), variant.digest);
    if (other !== undefined) return other;
    const decompressed = await decompress(bytes, suffix, codings);
    if (decompressed !== undefined && sha256.of(decompressed) === digest) return undefined;
    return { path, fault: 'does not unpack to the file beside it' };
  };
  const whole = await checkWhole();
  const found = await Promise.all(Object.entries(variants).map(checkVariant));
  return [whole, ...found].flatMap((each) => each ?? []);
}

/** What is read of a file, or why it cannot be. */
async function readThere<Value>(
  path: string,
  read: () => Promise<Value | undefined>,
): Promise<Value | Mismatch> {
  try {
    return (await read()) ?? { path, fault: 'is missing' };
  } catch (error) {
    return { path, fault: `cannot be read: ${(error as Error).message}` };
  }
}

/** What a variant decompresses to; `undefined` when its coding is unknown, or it is damaged. */
async function decompress(
  bytes: Uint8Array,
  suffix: string,
  codings: readonly Pick<Coding, 'suffix' | 'decompress'>[],
): Promise<Uint8Array | undefined> {
  const coding = codings.find((each) => each.suffix === suffix);
  return coding?.decompress(bytes).catch(() => undefined);
}

async function findStrangers(objects: ObjectReader, { files }: FileTable): Promise<readonly Mismatch[]> {
  const known = new Set([
    TABLE_FILE,
    ...files.flatMap(({ file, variants = {} }) => [
      file,
      ...Object.keys(variants).map((suffix) => file + suffix),
    ]),
  ]);
  const strangers: string[] = [];
  for await (const name of objects.list()) if (!known.has(name)) strangers.push(name);
  return strangers
    .sort()
    .map((path) => ({ path, fault: `is no file of this export: ${TABLE_FILE} does not name it` }));
}
