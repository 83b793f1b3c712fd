import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs something with an empty folder, and removes the folder whatever comes of it. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const folders: string[] = [];

/** An empty folder that is removed when the program exits, also when SIGINT or SIGTERM ends it. */
export function temporaryFolder(prefix: string): string {
  if (folders.length === 0) removeOnExit();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}-`));
  folders.push(folder);
  return folder;
}

/** The exit codes are those of a shell: 128 and the number of the signal. */
function removeOnExit(): void {
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
