import { randomUUID } from 'node:crypto';
import { readFile, readlink, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';
import { Refusal } from './refusal.ts';

/** Who holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells this process from one that had its number before. */
  readonly run: string;
}

const OWN: Holder = { pid: process.pid, host: hostname(), run: randomUUID() };

/**
 * Takes a lock for this process; one whose process has ended is taken over. Of a process on another machine nobody
 * knows here whether it has.
 * @param file - a link that names its holder, made in one step: whoever finds it can read it
 * @returns what gives it back
 * @throws {Refusal} while another process holds it
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  if (!(await create(file))) await takeOver(file);
  return () => rm(file, { force: true });
}

async function takeOver(file: string): Promise<void> {
  refuseWhileHeld(file, holderOf(await readLock(file)));
  // Of several who find that its process has ended, one at a time: else one would remove what another has just made.
  const release = await takeLock(`${file}.stale`);
  try {
    const left = await readLock(file);
    refuseWhileHeld(file, holderOf(left));
    // What is gone by now was given back: who takes it next may be another, whose lock is not removed.
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

/** What a lock says; `undefined` when there is none. One of a version before is a file. */
function readLock(file: string): Promise<string | undefined> {
  return readlink(file)
    .catch(() => readFile(file, 'utf8'))
    .catch(() => undefined);
}

/** Who a lock names, if anyone. One of a version before has a number alone. */
function holderOf(text = ''): Holder | undefined {
  // 0 and negative numbers name groups of processes.
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
