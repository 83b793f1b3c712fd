import type { ChildProcess } from 'node:child_process';

/** Whether a process has ended: one that a signal ended has no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A process that ends when this one does. */
export interface OwnedProcess {
  /** Ends it at once. */
  kill(): void;
  /** Its exit code once it has ended; `null` when a signal ended it, or when it never began. */
  readonly ended: Promise<number | null>;
}

/** Kills a child process when this process exits, so that none is left behind. */
export function own(child: ChildProcess): OwnedProcess {
  const kill = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  void ended.then(() => process.removeListener('exit', kill));
  return { kill, ended };
}
