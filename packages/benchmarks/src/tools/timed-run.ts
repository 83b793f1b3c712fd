import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTool } from './find-tool.ts';

/** What a program cost, from its start to its end. */
export interface TimedRun {
  /** In seconds. */
  readonly wall: number;
  /** Seconds of user and system, of it and its children; `undefined` where GNU time is not installed. */
  readonly cpu: number | undefined;
  /** The largest resident set, in bytes; `undefined` as above. */
  readonly rss: number | undefined;
  readonly stdout: string;
}

/** A build that takes longer has failed. In milliseconds. */
const TIMEOUT_MS = 15 * 60_000;

/** The most bytes of output: a line of progress for each document. */
const OUTPUT = 1e9;

/**
 * Runs a program to its end.
 * @param folder - for a temporary file while it runs
 * @throws {Error} when it fails
 */
export async function timedRun(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TimedRun> {
  const [time, notes] = [findTool('time'), join(folder, 'time.txt')];
  const measured = ['-f', '%U %S %M', '-o', notes, program, ...args];
  const [command, commandArgs] = time === undefined ? [program, args] : [time, measured];
  const began = performance.now();
  const { stdout } = await promisify(execFile)(command, [...commandArgs], {
    maxBuffer: OUTPUT,
    env: environment,
    timeout: TIMEOUT_MS,
  });
  const wall = (performance.now() - began) / 1000;
  if (time === undefined) return { wall, cpu: undefined, rss: undefined, stdout };
  const [user, system, kilobytes] = (await readFile(notes, 'utf8')).trim().split(' ').map(Number);
  await rm(notes);
  return { wall, cpu: (user ?? 0) + (system ?? 0), rss: (kilobytes ?? 0) * 1024, stdout };
}
