import type { ChildProcess } from 'node:child_process';

/** A process that ends when this one does. */
export interface OwnedProcess {
  /** Ends it at once. */
  kill(): void;
  /** Its exit code once it has ended; `null` when a signal ended it, or when it never began. */
  readonly ended: Promise<number | null>;
}

/** Sees to it that nothing is left of a process that was started. */
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
