import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { own, root } from '@site/tooling';
import { gatherOutput } from './gather-output.ts';
import { readMainThreadMs, readMemory } from './process-figures.ts';

/** The programs that are measured while they run. */
const PROGRAMS = { client: 'apps/cli/dist/main.js', exporter: 'apps/exporter/dist/main.js' } as const;

export type Reader = keyof typeof PROGRAMS;

/** How a program ended, and what it took. */
export interface Reading {
  readonly code: number | null;
  /** What it printed, and what it reported. */
  readonly output: string;
  readonly seconds: number;
  /** The most memory that it held, in bytes. */
  readonly peak: number;
  /** For how long its main thread ran, in seconds. */
  readonly cpu: number;
}

/** How often a process is looked at, in milliseconds: what it took in its last ones is not seen. */
const EVERY = 50;

/** Runs a program as it is deployed, and measures it. @throws {Error} on a system without /proc */
export async function readWith(
  reader: Reader,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<Reading> {
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, join(root, PROGRAMS[reader]), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended } = own(child);
  const output = gatherOutput(child);
  let [peak, cpu] = [0, 0];
  const look = async (): Promise<void> => {
    // It may have ended meanwhile.
    if (child.pid === undefined) return;
    peak = Math.max(peak, await readMemory(child.pid, 'VmHWM').catch(() => 0));
    cpu = Math.max(cpu, await readMainThreadMs(child.pid).catch(() => 0));
  };
  const looking = setInterval(look, EVERY);
  const code = await ended;
  clearInterval(looking);
  if (peak === 0) throw new Error(`The memory of ${reader} was not measured: ${output().trim()}`);
  return {
    code,
    output: output(),
    seconds: (performance.now() - began) / 1000,
    peak,
    cpu: cpu / 1000,
  };
}
