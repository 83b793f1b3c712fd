import { mkdir } from 'node:fs/promises';
import { type CommandResult, runCommand } from '@site/tooling';

/** A file system of its own, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Remounts it read-only or writable. @throws {Error} when the system refuses */
  setReadOnly(readOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a file system of so many mebibytes; only root may.
 * @throws {Error} with the system's message, when it refuses
 */
export async function mountSmallDisk(folder: string, mebibytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await succeed(
    runCommand('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { cwd: '/' }),
  );
  const unmount = () => succeed(runCommand('umount', ['--lazy', folder], { cwd: '/' }));
  return {
    folder,
    setReadOnly: (readOnly) =>
      succeed(runCommand('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder], { cwd: '/' })),
    remove: unmount,
  };
}

/** Why this process may not mount anything; `undefined` when it may. */
export async function refusedMounting(folder: string): Promise<string | undefined> {
  try {
    const disk = await mountSmallDisk(folder, 1);
    await disk.remove();
    return undefined;
  } catch (error) {
    return `Nothing can be mounted here, so no disk is full and none is read-only: ${String(error)}`;
  }
}

async function succeed(running: Promise<CommandResult>): Promise<void> {
  const { ok, output } = await running;
  if (!ok) throw new Error(output.trim());
}
