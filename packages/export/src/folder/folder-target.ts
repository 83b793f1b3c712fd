import { rmSync } from 'node:fs';
import {
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileTable, readFileTable, TABLE_FILE } from './file-table.ts';
import { takeLock } from './lock.ts';
import { Refusal } from './refusal.ts';

/** Says whose the folder of builds is: nothing is ever deleted in a folder that lacks it. */
const MARKER = 'site-export-builds';

const MARKER_TEXT = 'Builds of an exported site. The folder beside this one is a link to the newest.\n';

/** A finished build. */
export interface Build {
  readonly folder: string;
  readonly table: FileTable;
}

/**
 * Where an export goes. `out` is a symbolic link to a build in a hidden folder beside it: a new build is written
 * whole and then takes the link over in one rename, so that at every moment, also that of a kill, `out` is one
 * whole site. Two renames of real folders would leave a moment without any.
 */
export class Target {
  readonly #out: string;
  readonly #builds: string;
  readonly #release: () => Promise<void>;
  /** What `out` is now. */
  readonly current: Build | undefined;

  private constructor(out: string, release: () => Promise<void>, current: Build | undefined) {
    this.#out = out;
    this.#builds = buildsOf(out);
    this.#release = release;
    this.current = current;
  }

  /**
   * Takes hold of a target, and clears away what a killed run left of it.
   * @param out - absolute
   * @throws {Refusal} when there is something that this program did not write, or another process writes
   */
  static async open(out: string): Promise<Target> {
    await checkOut(out);
    const builds = buildsOf(out);
    await openBuilds(builds);
    const release = await takeLock(join(builds, 'lock'));
    try {
      await clearUnfinished(builds);
      await adopt(out, builds);
      return new Target(out, release, await currentBuild(out));
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** Where what makes a rebuild cheap is kept, unless told otherwise. */
  get cache(): string {
    return join(this.#builds, 'cache');
  }

  /** Makes an empty folder to write the next build into. */
  async begin(): Promise<string> {
    const folder = join(this.#builds, `${(await newest(this.#builds)) + 1}.unfinished`);
    await mkdir(folder);
    return folder;
  }

  /** Puts a finished build in place. The one before it stays for whoever still reads it; older ones go. */
  async publish(folder: string): Promise<void> {
    const done = folder.replace(/\.unfinished$/, '');
    await rename(folder, done);
    await pointTo(this.#out, done);
    const kept = new Set([basename(done), basename(this.current?.folder ?? '')]);
    for (const name of await listBuilds(this.#builds)) {
      // At once: being told of each of its files takes three times as much of the processor (measured).
      if (!kept.has(name)) rmSync(join(this.#builds, name), { recursive: true });
    }
  }

  /** Clears away what was not finished, everything when nothing ever was, and lets others write. */
  async close(): Promise<void> {
    await clearUnfinished(this.#builds);
    if ((await newest(this.#builds)) === 0) await rm(this.#builds, { recursive: true });
    else await this.#release();
  }
}

/** The hidden folder beside an export that holds its builds. */
export function buildsOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.builds`);
}

/**
 * Makes sure that what is at a target may be replaced.
 * @throws {Refusal} when this program did not write it
 */
export async function checkOut(out: string): Promise<void> {
  const found = await lstat(out).catch(() => undefined);
  if (found === undefined) return;
  if (found.isSymbolicLink()) {
    const target = await readlink(out);
    if (dirname(target) !== basename(buildsOf(out))) throw foreign(out, `is a link to ${target}`);
  } else if (!found.isDirectory()) throw foreign(out, 'is no folder');
  else if ((await readdir(out)).length > 0 && (await readFileTable(out)) === undefined) {
    throw foreign(out, `has files, and no ${TABLE_FILE}`);
  }
}

function foreign(out: string, what: string): Refusal {
  return new Refusal(
    `${out} ${what}, so this program did not write it and does not replace it: name another folder with --out, or remove it.`,
  );
}

async function openBuilds(builds: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  const names = await readdir(builds);
  if (names.includes(MARKER)) return;
  if (names.length > 0) throw foreign(builds, `has files, and no ${MARKER}`);
  await writeFile(join(builds, MARKER), MARKER_TEXT);
}

async function clearUnfinished(builds: string): Promise<void> {
  for (const name of await readdir(builds)) {
    if (/^\d+\.unfinished$/.test(name)) await rm(join(builds, name), { recursive: true });
  }
}

/**
 * Makes a link of an export that is a real folder (a copy), or of an empty folder that was made for it. A kill
 * between the two steps is mended by the next run: it finds a build and no link.
 */
async function adopt(out: string, builds: string): Promise<void> {
  const found = await lstat(out).catch(() => undefined);
  const last = await newest(builds);
  if (found === undefined) {
    if (last > 0) await pointTo(out, join(builds, String(last)));
  } else if (found.isDirectory()) {
    if ((await readdir(out)).length === 0) return;
    const folder = join(builds, String(last + 1));
    await rename(out, folder);
    await pointTo(out, folder);
  }
}

/**
 * What is at a target now; `undefined` when nothing was exported there yet.
 * @throws {Refusal} when its table is damaged
 */
export async function currentBuild(out: string): Promise<Build | undefined> {
  const folder = await realpath(out).catch(() => undefined);
  if (folder === undefined) return undefined;
  try {
    const table = await readFileTable(folder);
    return table === undefined ? undefined : { folder, table };
  } catch (error) {
    throw new Refusal(`${(error as Error).message} To begin anew, remove ${out} and ${buildsOf(out)} first.`);
  }
}

/** Names a build by a link, in one step. */
async function pointTo(out: string, folder: string): Promise<void> {
  const link = join(dirname(folder), 'link');
  await rm(link, { force: true });
  await symlink(join(basename(dirname(folder)), basename(folder)), link, 'dir');
  const found = await lstat(out).catch(() => undefined);
  // A link does not take the place of a folder; this one is empty, or rmdir refuses.
  if (found?.isDirectory()) await rmdir(out);
  await rename(link, out);
}

async function listBuilds(builds: string): Promise<readonly string[]> {
  return (await readdir(builds)).filter((name) => /^\d+$/.test(name));
}

async function newest(builds: string): Promise<number> {
  return Math.max(0, ...(await listBuilds(builds)).map(Number));
}
