import { readFile, writeFile } from 'node:fs/promises';
import { waitUntil } from '@site/tooling';

/** In bytes: the unit in which limits of memory are stated. */
export const MEGABYTE = 1e6;

/**
 * The memory of a process in bytes: what it holds now (`VmRSS`), or the most that it ever held (`VmHWM`).
 *
 * @throws {Error} on a system without /proc
 */
export async function readMemory(pid: number, figure: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kibibytes = new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (kibibytes === undefined) throw new Error(`/proc/${pid}/status does not say ${figure}.`);
  return Number(kibibytes) * 1024;
}

/** The ticks of a second in which Linux counts the time of processes (`USER_HZ`). */
const TICKS = 100;

/**
 * The time in seconds for which a process has run on cores: all of its threads, and the kernel for them.
 *
 * @throws {Error} on a system without /proc
 */
export async function readCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may hold spaces; `utime` and `stime` are the 12th and 13th field after it (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/**
 * Makes `VmHWM` begin again at what a process holds now (proc_pid_clear_refs(5)).
 *
 * @throws {Error} on a system without /proc
 */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/**
 * The time in milliseconds for which the main thread of a process has run on a core. Unlike a clock it does not count
 * for how long it waited for one: what it takes for an answer is the same on a busy machine.
 *
 * @throws {Error} on a system without /proc
 */
export async function readMainThreadMs(pid: number): Promise<number> {
  const schedstat = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
  const [nanoseconds = ''] = schedstat.split(' ');
  return Number(nanoseconds) / 1e6;
}

/** At rest, a main thread runs for less than this share of the time for which it is watched. */
const REST = { watchedMs: 300, mostMs: 5 };

/**
 * Waits until a process does nothing on its own: after it says that it is ready it may still load what its first answers
 * need, which is not to be counted as what a client costs.
 *
 * @throws {Error} when it has no rest for a minute, or on a system without /proc
 */
export async function waitForRest(pid: number): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  const isResting = async (): Promise<boolean> => {
    const now = await readMainThreadMs(pid);
    const isRest = now - before < REST.mostMs;
    before = now;
    return isRest;
  };
  if (!(await waitUntil(isResting, { withinMs: 60_000, everyMs: REST.watchedMs })))
    throw new Error(`The process ${pid} has no rest.`);
}
