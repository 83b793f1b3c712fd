import { readFile, rm, writeFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/**
 * Takes a lock file for this process; one whose process has ended is taken over.
 * @returns what gives it back
 * @throws {Refusal} while another process holds it
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const release = () => rm(file, { force: true });
  if (await create(file)) return release;
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (isRunning(holder)) {
    throw new Refusal(
      `Process ${holder} is writing the same export: wait for it to end, or remove ${file} if it is another program.`,
    );
  }
  await rm(file, { force: true });
  if (await create(file)) return release;
  throw new Refusal('Another process has just begun to write the same export: wait for it to end.');
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  // 0 and negative numbers name groups of processes.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
