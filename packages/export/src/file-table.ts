import { EXPORT_FOLDER } from '@site/site-file/export-layout';
import * as z from 'zod';
import type { ObjectReader } from './targets/objects.ts';

/** The list of all files of an export. What has one was written by an export. */
export const TABLE_FILE = `${EXPORT_FOLDER}/files.json`;

const size = z.int().min(0);
const digest = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

const writtenFile = z.object({
  /** Relative to the export, with `/` between its parts. */
  file: z.string().min(1),
  /** The path whose answer the file holds, percent-encoded; absent for what only hosts and programs read. */
  path: z.string().optional(),
  /** The media type of that answer. */
  type: z.string().optional(),
  /** The entity tag of a streamed answer: the same bytes have the same. */
  tag: z.string().optional(),
  size,
  /** SHA-256 of the bytes, in base64. */
  digest,
  /** The compressed forms beside the file, by the suffix of their names. */
  variants: z.record(z.string(), z.object({ size, digest })).optional(),
});

const table = z.object({
  version: z.literal(1),
  /** The id of the snapshot. */
  snapshot: z.string(),
  baseUrl: z.string(),
  /** The codings in which there is a variant of every file that it makes smaller. */
  codings: z.array(z.string()).readonly().optional(),
  /** In order of the file names. */
  files: z.array(writtenFile),
});

/** A file of an export. */
export type WrittenFile = z.output<typeof writtenFile>;

/** Every file of an export but the table itself. */
export type FileTable = z.output<typeof table>;

/**
 * Reads the table of an export; `undefined` when there is none, and so no export.
 * @param name - what an error calls the table
 * @throws {Error} when the table is damaged
 */
export async function readFileTable(
  objects: Pick<ObjectReader, 'read'>,
  name = TABLE_FILE,
): Promise<FileTable | undefined> {
  const table = await objects.read(TABLE_FILE);
  return table && parseFileTable(new TextDecoder().decode(table.bytes), name);
}

/** @throws {Error} when the text is no table */
function parseFileTable(text: string, name: string): FileTable {
  try {
    return table.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${name} is damaged: ${reason.split('\n')[0]}.`);
  }
}

/** Serialises a table; the same files give the same bytes. */
export function formatFileTable({ files, ...rest }: FileTable): string {
  const sorted = [...files].sort((a, b) => (a.file < b.file ? -1 : 1));
  // The order of the members is that of the schema, whether a row was read or made now.
  const lines = sorted.map((each) => `  ${JSON.stringify(writtenFile.parse(each))}`);
  return `${JSON.stringify({ ...rest }).slice(0, -1)},"files":[\n${lines.join(',\n')}\n]}\n`;
}

/** The sizes of a file and its compressed variants, by the suffixes of their names. */
export function sizesOf({
  size,
  variants = {},
}: Pick<WrittenFile, 'size' | 'variants'>): readonly (readonly [suffix: string, size: number])[] {
  return [
    ['', size],
    ...Object.entries(variants).map(([suffix, variant]) => [suffix, variant.size] as const),
  ];
}
