import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCid, verifyCid } from '@site/cid';

/** The name of the manifest in the folder of a snapshot. */
export const MANIFEST = 'manifest.json';

/** A snapshot that is retained in a folder. */
export interface HistoryEntry {
  /** The later it was served, the higher. Two processes that share a folder may give the same number. */
  readonly order: number;
  readonly id: string;
  readonly manifest: Uint8Array;
  readonly text: RetainedText | undefined;
  /** Whether it is in the folder; what could not be written is in memory alone. */
  readonly isWritten: boolean;
}

/** The text of a snapshot, as a file. */
export interface RetainedText {
  readonly name: string;
  /** The CRC-32 of its bytes, as its name has it: nothing else vouches for them. */
  readonly checksum: number;
  /** In bytes. */
  readonly size: number;
}

/** The name of the folder of a snapshot: names sort as the snapshots were served. */
export function entryName({ order, id }: Pick<HistoryEntry, 'order' | 'id'>): string {
  return `${String(order).padStart(10, '0')}-${id}`;
}

/** The order and the id that a name states; `undefined` when it is of something else. */
export function parseEntryName(name: string): Pick<HistoryEntry, 'order' | 'id'> | undefined {
  const [, order, id] = /^(\d{10})-(.+)$/.exec(name) ?? [];
  return order === undefined || id === undefined || !isCid(id) ? undefined : { order: Number(order), id };
}

/** The name of the file of a text. */
export function textName(checksum: number): string {
  return `llms-full.${checksum.toString(16).padStart(8, '0')}.txt`;
}

/** Whether a file is a text, whatever its checksum. */
export function isTextName(name: string): boolean {
  return TEXT_NAME.test(name);
}

const TEXT_NAME = /^llms-full\.([0-9a-f]{8})\.txt$/;

/** The newest first; of one number, in the order of the ids. */
export function compareEntries(a: HistoryEntry, b: HistoryEntry): number {
  return b.order - a.order || (a.id < b.id ? -1 : 1);
}

/**
 * Reads the folder of a snapshot.
 * @returns what is wrong with it, as the rest of a sentence, when it is not whole; `undefined` when another process has
 * removed it meanwhile
 */
export async function readEntry(folder: string, name: string): Promise<HistoryEntry | string | undefined> {
  const parsed = parseEntryName(name);
  if (parsed === undefined) return 'is no snapshot, or one of another version of this program';
  try {
    const manifest = await readFile(join(folder, name, MANIFEST));
    return (
      (await faultOf(parsed.id, manifest)) ?? {
        ...parsed,
        manifest,
        text: await findText(join(folder, name)),
        isWritten: true,
      }
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return `cannot be read (${message})`;
    const isThere = (await readdir(folder)).includes(name);
    return isThere ? 'has no manifest' : undefined;
  }
}

async function faultOf(id: string, manifest: Uint8Array): Promise<string | undefined> {
  if (!isCid(id) || !(await verifyCid(id, manifest)))
    return `is damaged: its manifest of ${manifest.length} bytes is not the one that its name is the hash of`;
  // The hash vouches for the bytes, but a later program may write other manifests.
  const beginning = Buffer.from(manifest.subarray(0, VERSION_1.length)).toString();
  return beginning === VERSION_1 ? undefined : 'has a manifest of another version than 1';
}

/** The version comes first in a manifest. */
const VERSION_1 = '{"version":1,';

async function findText(folder: string): Promise<RetainedText | undefined> {
  for (const name of await readdir(folder)) {
    const checksum = TEXT_NAME.exec(name)?.[1];
    if (checksum === undefined) continue;
    const { size } = await stat(join(folder, name));
    return { name, checksum: Number.parseInt(checksum, 16), size };
  }
  return undefined;
}
