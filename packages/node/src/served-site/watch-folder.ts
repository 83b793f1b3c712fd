import { realpath } from 'node:fs/promises';
import { watch } from 'chokidar';

/** How long the folder must be quiet before it is read again, in milliseconds: editors save in several steps. */
const QUIET = 100;

/** How much earlier than the clock a file system may stamp a change, in milliseconds: it may keep time in ticks. */
const TICK = 20;

/** What is no content: names that begin with a dot, and the packages of others. */
const NO_CONTENT = /[/\\](?:\.[^./\\][^/\\]*|node_modules)$/;

/** Who is told what, and from when on. */
interface FolderWatch {
  /** What changed from then on is told of, also what did before the watch began. In milliseconds since the epoch. */
  readonly since: number;
  /** Told when something has changed and the folder is quiet again. */
  readonly onChange: () => void;
  /** Told what cannot be watched; each kind of failure once. */
  readonly onFault: (fault: string) => void;
}

/**
 * Watches a folder, but for what is not read of it: what is hidden, and what links lead to.
 * @throws {Error} the file system's own, when there is no such folder
 */
export async function watchFolder(
  folder: string,
  { since, onChange, onFault }: FolderWatch,
): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const faults = new Set<string | undefined>();
  // Of a link, not the folder that it leads to but the link itself would be watched.
  const root = await realpath(folder);
  const watcher = watch(root, {
    followSymlinks: false,
    ignored: (path) => path !== root && NO_CONTENT.test(path),
  });
  watcher.on('all', (_event, _path, stats) => {
    // Before it is ready it tells what is there, folders too: theirs is the change when something went.
    if (!isReady && stats !== undefined && stats.ctimeMs < since - TICK) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  watcher.on('error', (error) => {
    const { code, message }: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error(String(error));
    // A system that can watch no more folders says so of each.
    if (!faults.has(code)) {
      onFault(
        `Not all of ${folder} can be watched: ${message}. Mend that, or send SIGHUP after an edit that is not seen.`,
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
