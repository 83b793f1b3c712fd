import { constants, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Windows has no `O_NOFOLLOW`, and there the `lstat` before it is all. `O_NONBLOCK` because a pipe without a writer would
 * hold whoever opens it.
 */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/** What the name of a file ends with until it is whole. */
export const PART = '.part';

/** Whether a file is there. @throws {Error} when something else has its name */
export async function hasFile(path: string): Promise<boolean> {
  return (await kindOf(path)) !== undefined;
}

/** Whether a folder is there. @throws {Error} when something else has its name */
export async function hasFolder(path: string): Promise<boolean> {
  return (await kindOf(path, 'folder')) !== undefined;
}

/** The bytes of a file; `undefined` when there is none. @throws {Error} when something else has its name */
export async function readFileIfThere(path: string): Promise<Buffer | undefined> {
  if (!(await hasFile(path))) return undefined;
  const file = await open(path, READ);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Makes a folder. @throws {Error} when something else has its name */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if ((await kindOf(path, 'folder')) === undefined) await mkdir(path, { recursive: true });
}

/** The names in a folder; none when it is not there. @throws {Error} when something else has its name */
export async function namesIn(path: string): Promise<readonly string[]> {
  return (await kindOf(path, 'folder')) === undefined ? [] : await readdir(path);
}

/** Writes beside a file and renames, so that no reader sees half of it, and no link there is written through. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const beside = path + PART;
  // Of a run that was broken off, or a link that somebody left: removing it leaves what it points to.
  await rm(beside, { force: true });
  const file = await open(beside, CREATE, 0o666);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

/** @throws {Error} when what has the name is of another kind, such as a link to it */
async function kindOf(path: string, wanted: 'file' | 'folder' = 'file'): Promise<'there' | undefined> {
  try {
    const found = await lstat(path);
    if (wanted === 'file' ? found.isFile() : found.isDirectory()) return 'there';
    const kind = found.isSymbolicLink() ? 'a symbolic link' : 'something else';
    throw new Error(`${path} is ${kind}, and not a ${wanted} of a copy: remove it, and sync again.`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
