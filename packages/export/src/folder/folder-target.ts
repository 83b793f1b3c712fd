import { rmSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { Build, OpenTarget, Target } from '../targets/target.ts';
import {
  adopt,
  buildsOf,
  clearUnfinished,
  listBuilds,
  makeBuilds,
  pointTo,
  readTableOf,
  requireOwn,
} from './builds-folder.ts';
import { folderObjects } from './folder-objects.ts';
import { folderStaging } from './folder-staging.ts';
import { takeLock } from './lock.ts';

/** A target that is a path of the file system. */
export interface FolderTarget extends Target {
  /** The folder, beside the builds, for what makes the next export cheap. */
  readonly cache: string;
  /**
   * Makes sure that what is at the path may be replaced, before work is put into an export.
   * @throws {Refusal} when no export wrote it
   */
  check(): Promise<void>;
}

/**
 * A folder that a web server or a host serves. `out` is a symbolic link to a build in a hidden folder beside it: a new
 * build is written whole and then takes the link over in one rename, so that at every moment, also that of a kill,
 * `out` is one whole site. Two renames of real folders would leave a moment without any.
 * @param out - absolute
 */
export function folderTarget(out: string): FolderTarget {
  return {
    cache: join(buildsOf(out), 'cache'),
    check: () => requireOwn(out),
    open: () => openFolder(out),
  };
}

async function openFolder(out: string): Promise<OpenTarget> {
  await requireOwn(out);
  const builds = buildsOf(out);
  await makeBuilds(builds);
  const release = await takeLock(join(builds, 'lock'));
  try {
    await clearUnfinished(builds);
    await adopt(out, builds);
    return await openTarget(out, builds, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openTarget(out: string, builds: string, release: () => Promise<void>): Promise<OpenTarget> {
  const folder = await realpath(out).catch(() => undefined);
  const current = folder === undefined ? undefined : await openBuild(folder, out);
  return {
    current,
    builds: async () => (await listBuilds(builds)).map(String),
    begin: async () => {
      const [last = 0] = await listBuilds(builds);
      const staging = join(builds, `${last + 1}.unfinished`);
      await mkdir(staging);
      return folderStaging({
        folder: staging,
        current: current && folder,
        commit: ({ discardsPrevious = false } = {}) =>
          publish(staging, out, builds, discardsPrevious ? undefined : current?.id),
      });
    },
    close: async () => {
      await clearUnfinished(builds);
      if ((await listBuilds(builds)).length === 0) await rm(builds, { recursive: true });
      else await release();
    },
  };
}

/**
 * The build in a folder; `undefined` when nothing was exported there yet.
 * @throws {Refusal} when its table is damaged
 */
async function openBuild(folder: string, out: string): Promise<Build | undefined> {
  try {
    const table = await readTableOf(folder);
    return table === undefined ? undefined : { ...folderObjects(folder), id: basename(folder), table };
  } catch (error) {
    throw new Refusal(`${(error as Error).message} To begin anew, remove ${out} and ${buildsOf(out)} first.`);
  }
}

/** Puts a finished build in place. @param before - the one that is retained for whoever still reads it */
async function publish(
  staging: string,
  out: string,
  builds: string,
  before: string | undefined,
): Promise<void> {
  const done = staging.replace(/\.unfinished$/, '');
  await rename(staging, done);
  await pointTo(out, done);
  const retained = new Set([basename(done), before]);
  for (const name of (await listBuilds(builds)).map(String)) {
    // Synchronously: the promise API takes three times the CPU for every file (measured).
    if (!retained.has(name)) rmSync(join(builds, name), { recursive: true });
  }
}
