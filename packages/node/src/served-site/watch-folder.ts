import { realpath } from 'node:fs/promises';
import { watch } from 'chokidar';

/** How long the folder must be quiet before a change is reported, in milliseconds: editors save in several steps. */
const DEBOUNCE = 100;

/** How far the timestamp of a change may lie behind the clock, in milliseconds: file systems count time in ticks. */
const TICK = 20;

/** Paths that hold no content: hidden ones, and installed packages. */
const NO_CONTENT = /[/\\](?:\.[^./\\][^/\\]*|node_modules)$/;

/** How a folder is watched. */
interface FolderWatch {
  /** Changes from then on are reported, including those before the watch began. In milliseconds since the epoch. */
  readonly since: number;
  /** Called when something has changed and the folder is quiet again. */
  readonly onChange: () => void;
  /** Receives what cannot be watched; each kind of failure once. */
  readonly onFault: (fault: string) => void;
}

/**
 * Watches a folder, except what is not read of it: hidden paths, and targets of links.
 * @throws {Error} the file system's own, when there is no such folder
 */
export async function watchFolder(
  folder: string,
  { since, onChange, onFault }: FolderWatch,
): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const faults = new Set<string | undefined>();
  // chokidar would watch a link itself, and not the folder that it leads to.
  const root = await realpath(folder);
  const watcher = watch(root, {
    followSymlinks: false,
    ignored: (path) => path !== root && NO_CONTENT.test(path),
  });
  watcher.on('all', (_event, _path, stats) => {
    // Before it is ready, chokidar reports all that is there. A removal changes the timestamp of the parent folder.
    if (!isReady && stats !== undefined && stats.ctimeMs < since - TICK) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE);
  });
  watcher.on('error', (error) => {
    const { code, message }: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error(String(error));
    // A system at its limit of watches fails for each further folder.
    if (!faults.has(code)) {
      onFault(
        `Not all of ${folder} can be watched: ${message}. Fix that, or send SIGHUP after an edit that is not seen.`,
      );
    }
    faults.add(code);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  isReady = true;
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
