import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type FolderState, folderState, isSameState } from './folder-state.ts';

/** How long the folder must be quiet before a change is reported, in milliseconds: editors save in several steps. */
const DEBOUNCE = 100;

/** How long a change waits at most, in milliseconds, while others follow it. */
const LONGEST_WAIT = 2000;

/** How often the whole folder is looked at for changes that no event told of, in milliseconds. */
const RESCAN = 30_000;

/** How far the timestamp of a change may lie behind the clock, in milliseconds: file systems count time in ticks. */
const TICK = 20;

/** Paths that hold no content: hidden ones, and installed packages. */
const NO_CONTENT = /[/\\](?:\.[^./\\][^/\\]*|node_modules)$/;

/** How a folder is watched. */
interface FolderWatch {
  /** Changes from then on are reported, including those before the watch began. In milliseconds since the epoch. */
  readonly since: number;
  /** How often the whole folder is looked at, in milliseconds; 30,000 when left out, and 0 for never. */
  readonly rescan?: number | undefined;
  /** Called when something has changed and the folder is quiet again, or has not been for two seconds. */
  readonly onChange: () => void;
  /** Receives what cannot be watched; each kind of failure once. */
  readonly onFault: (fault: string) => void;
}

/**
 * Watches a folder, except what is not read of it: hidden paths, and targets of links.
 * @throws {Error} the file system's own, when there is no such folder
 */
export async function watchFolder(folder: string, options: FolderWatch): Promise<{ close(): Promise<void> }> {
  // chokidar would watch a link itself, and not the folder that it leads to.
  const watcher = new FolderWatcher(folder, await realpath(folder), options);
  await watcher.open(options.since);
  return watcher;
}

/** The folder that an event of the system is about; chokidar leaves its details untyped. */
function watchedPathOf(details: unknown): string | undefined {
  const path =
    typeof details === 'object' && details !== null && 'watchedPath' in details
      ? details.watchedPath
      : undefined;
  return typeof path === 'string' ? path : undefined;
}

class FolderWatcher {
  readonly #folder: string;
  readonly #root: string;
  readonly #options: FolderWatch;
  readonly #faults = new Set<string | undefined>();
  #watcher: FSWatcher | undefined;
  /** When the change that waits was seen; `undefined` when none waits. In milliseconds of a clock that never steps. */
  #waitingSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #rescan: NodeJS.Timeout | undefined;
  #state: FolderState | undefined;
  #reported: number;
  /** A folder went: what comes in its place under the same name would not be watched. */
  #isStale = false;
  #isClosed = false;

  constructor(folder: string, root: string, options: FolderWatch) {
    this.#folder = folder;
    this.#root = root;
    this.#options = options;
    this.#reported = options.since;
  }

  readonly #isIgnored = (path: string) => path !== this.#root && NO_CONTENT.test(path);

  /** Watches from now on, and reports what has changed since. */
  async open(since: number): Promise<void> {
    const watcher = watch(this.#root, { followSymlinks: false, ignored: this.#isIgnored });
    this.#watcher = watcher;
    let isReady = false;
    watcher.on('all', (event, _path, stats) => {
      // Before it is ready, chokidar reports all that is there. A removal changes the timestamp of the parent folder.
      if (!isReady && stats !== undefined && stats.ctimeMs < since - TICK) return;
      if (event === 'unlinkDir') this.#isStale = true;
      this.#wait();
    });
    watcher.on('raw', (event, name, details) => {
      const folder = watchedPathOf(details);
      if (event === 'rename' && name !== null && folder !== undefined) void this.#renamed(folder, name);
    });
    watcher.on('error', this.#fail);
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    isReady = true;
    this.#state ??= await folderState(this.#root, this.#isIgnored);
    this.#rescanLater();
  }

  /** A folder that took the place of another so fast that chokidar saw no difference is not watched any more. */
  async #renamed(folder: string, name: string): Promise<void> {
    const path = join(folder, name);
    const stats = this.#isIgnored(path) ? undefined : await lstat(path).catch(() => undefined);
    if (stats?.isDirectory() !== true) return;
    this.#isStale = true;
    this.#wait();
  }

  /** Reports a change once the folder is quiet, or the first change has waited long enough. */
  #wait(): void {
    const now = performance.now();
    this.#waitingSince ??= now;
    clearTimeout(this.#timer);
    const rest = this.#waitingSince + LONGEST_WAIT - now;
    if (!this.#isClosed) this.#timer = setTimeout(this.#report, Math.max(0, Math.min(DEBOUNCE, rest)));
  }

  readonly #report = async (): Promise<void> => {
    this.#waitingSince = undefined;
    this.#reported = Date.now();
    this.#options.onChange();
    if (this.#isStale) await this.#reopen().catch(this.#fail);
  };

  /** chokidar watches no folder that replaces another; from the beginning it does. */
  async #reopen(): Promise<void> {
    this.#isStale = false;
    clearTimeout(this.#rescan);
    const since = Date.now();
    await this.#watcher?.close();
    if (!this.#isClosed) await this.open(since);
    if (this.#isClosed) await this.#watcher?.close();
  }

  #rescanLater(): void {
    const { rescan = RESCAN } = this.#options;
    clearTimeout(this.#rescan);
    if (rescan > 0 && !this.#isClosed) this.#rescan = setTimeout(this.#look, rescan).unref();
  }

  /** Looks for what has changed after the last report and told nobody: then not all is watched, or events were lost. */
  readonly #look = async (): Promise<void> => {
    const before = this.#state;
    const state = await folderState(this.#root, this.#isIgnored);
    this.#state = state;
    // A folder that has just changed is looked at again when that was reported.
    const isKnown = before === undefined || isSameState(before, state) || this.#waitingSince !== undefined;
    // A clock that was set back says nothing about which was first.
    const isMissed = !isKnown && (state.changed > this.#reported - TICK || Date.now() < this.#reported);
    if (this.#isClosed) return;
    if (!isMissed) return this.#rescanLater();
    this.#isStale = true;
    this.#wait();
  };

  readonly #fail = (error: unknown): void => {
    const { code, message }: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error(String(error));
    // A system at its limit of watches fails for each further folder.
    if (!this.#faults.has(code)) {
      this.#options.onFault(
        `Not all of ${this.#folder} can be watched: ${message}. Fix that, or send SIGHUP after an edit that is not seen.`,
      );
    }
    this.#faults.add(code);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#rescan);
    await this.#watcher?.close();
  }
}
