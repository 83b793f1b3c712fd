import { randomUUID } from 'node:crypto';
import { readFile, readlink, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';
import { Refusal } from '../refusal.ts';

/**
 * Why not `proper-lockfile`: it judges a lock by its age, and refreshes its own by a timer. An export hardly ever comes
 * back to its event loop (measured: 1,000 documents on a busy machine of two cores, 31 s without a timer, 72 s on one
 * core, and it grows with the site), so that a second export would take the lock of one that is at work; with a limit
 * long enough for that, a killed export would lock its site for as long. On a network file system the age compares two
 * clocks. Here the holder is named: one that has ended on this machine loses its lock at once, one that runs never does.
 */

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes this process from an earlier one of the same number. */
  readonly run: string;
}

const OWN: Holder = { pid: process.pid, host: hostname(), run: randomUUID() };

/**
 * Takes a lock for this process; one whose process has ended is taken over. Whether a process of another machine has
 * ended cannot be known here, so its lock is never taken over.
 * @param file - a symbolic link whose target names the holder, made in one step: whoever finds it can read it
 * @returns what releases it
 * @throws {Refusal} while another process holds it
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  if (!(await create(file))) await takeOver(file);
  return () => rm(file, { force: true });
}

async function takeOver(file: string): Promise<void> {
  refuseWhileHeld(file, holderOf(await readLock(file)));
  // One at a time of several who find that its process has ended: else one would remove what another has just made.
  const release = await takeLock(`${file}.stale`);
  try {
    const left = await readLock(file);
    refuseWhileHeld(file, holderOf(left));
    // A lock that is gone by now was released: another may take it next, and that one is not removed.
    if (left !== undefined) await rm(file, { force: true });
    if (await create(file)) return;
  } finally {
    await release();
  }
  throw new Refusal('Another process has just begun to write the same export: wait for it to end.');
}

async function create(file: string): Promise<boolean> {
  try {
    await symlink(`${OWN.pid} ${OWN.host} ${OWN.run}`, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** What a lock names; `undefined` when there is none. Earlier versions made a regular file. */
function readLock(file: string): Promise<string | undefined> {
  return readlink(file)
    .catch(() => readFile(file, 'utf8'))
    .catch(() => undefined);
}

/** The holder that a lock names, if any. Earlier versions wrote the process id alone. */
function holderOf(text = ''): Holder | undefined {
  // 0 and negative numbers name process groups (kill(2)).
  const [, pid, host = OWN.host, run = ''] = /^([1-9]\d*)(?: (\S+) (\S+))?$/.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), host, run };
}

function refuseWhileHeld(file: string, holder: Holder | undefined): void {
  if (holder === undefined) return;
  const { pid, host } = holder;
  if (host !== OWN.host) {
    throw new Refusal(
      `Process ${pid} on ${host} is writing the same export, or was killed at it: wait for it to end, or remove ${file} if it has.`,
    );
  }
  if (isRunning(holder)) {
    throw new Refusal(
      `Process ${pid} is writing the same export: wait for it to end, or remove ${file} if it is another program.`,
    );
  }
}

/** Whether a process of this machine has not ended. */
function isRunning({ pid, run }: Holder): boolean {
  if (pid === OWN.pid) return run === OWN.run;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
