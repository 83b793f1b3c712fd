import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/*
 * What is written appears whole or not at all, whenever the process ends: it is written under the name of a stage, flushed
 * to the disk, and renamed. What is removed is renamed to a stage first, so that half of it is never found in its place.
 */

/** The name of a stage: hidden, and with the process that may still be at it. */
const STAGE = /^\.stage-(\d+)-/;

function stageIn(folder: string): string {
  return join(folder, `.stage-${process.pid}-${randomUUID()}`);
}

/**
 * Makes something under the name of a stage, and puts it in its place. Where another process has put the same already, or
 * has removed the folder that it was for, nothing is left to do.
 * @param make - makes it, and resolves to its path
 */
export async function placeWhole(
  folder: string,
  make: (stage: string) => Promise<readonly [parent: string, name: string]>,
): Promise<void> {
  const stage = stageIn(folder);
  try {
    const [parent, name] = await make(stage);
    await place(stage, parent, name).catch((error: NodeJS.ErrnoException) => {
      if (!DONE_BY_OTHERS.includes(error.code ?? '')) throw error;
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** What a rename fails with when another process was first; a full folder is in the way of a folder. */
const DONE_BY_OTHERS: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'ENOENT'];

/** Writes a file that only its owner can read, and flushes it to the disk. */
export async function writeFlushed(
  path: string,
  write: (file: FileHandle) => Promise<unknown>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a stage in its place; the folder that lists it is flushed too. */
export async function place(stage: string, folder: string, name: string): Promise<void> {
  await rename(stage, join(folder, name));
  await flushFolder(folder);
}

/** Removes a file or a folder in one step. */
export async function removeWhole(folder: string, path: string): Promise<void> {
  const stage = stageIn(folder);
  await rename(path, stage);
  await rm(stage, { recursive: true, force: true });
}

/** Makes a folder, and removes the stages that killed processes left in it. */
export async function openStages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const writer = STAGE.exec(name)?.[1];
    if (writer !== undefined && !isRunning(Number(writer)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Windows flushes no folder: its journal holds the names. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
