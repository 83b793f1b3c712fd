import type { ChildProcess } from 'node:child_process';

/** Whether a process has ended: one that a signal ended has no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
