import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Makes a folder that lasts as long as the run, for what more than one bench works with. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  folders.push(folder);
  return folder;
}

/** Leaves nothing behind. Called once, at the end of a run. */
export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
