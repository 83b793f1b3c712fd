import { lstat, mkdir, readdir, readlink, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readFileTable, TABLE_FILE } from '../file-table.ts';
import { Refusal } from '../refusal.ts';
import { folderObjects } from './folder-objects.ts';

/** Marks the folder of builds as ours: nothing is ever deleted in a folder that lacks it. */
const MARKER = 'site-export-builds';

const MARKER_TEXT = 'Builds of an exported site. The folder beside this one is a link to the newest.\n';

/** The hidden folder beside an export that holds its builds, each named by its number. */
export function buildsOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.builds`);
}

/**
 * Makes sure that what is at a path may be replaced.
 * @throws {Refusal} when no export wrote it
 */
export async function requireOwn(out: string): Promise<void> {
  const found = await lstat(out).catch(() => undefined);
  if (found === undefined) return;
  if (found.isSymbolicLink()) {
    const target = await readlink(out);
    if (dirname(target) !== basename(buildsOf(out))) throw foreign(out, `is a link to ${target}`);
  } else if (!found.isDirectory()) throw foreign(out, 'is no folder');
  else if ((await readdir(out)).length > 0 && (await readTableOf(out)) === undefined) {
    throw foreign(out, `has files, and no ${TABLE_FILE}`);
  }
}

/** Reads the table of a build. @throws {Error} when it is damaged; the error names its path */
export function readTableOf(folder: string): ReturnType<typeof readFileTable> {
  return readFileTable(folderObjects(folder), join(folder, TABLE_FILE));
}

function foreign(path: string, what: string): Refusal {
  return new Refusal(
    `${path} ${what}, so this program did not write it and does not replace it: name another folder, or remove it.`,
  );
}

/** Makes the folder of builds. @throws {Refusal} when there is one that is not ours */
export async function makeBuilds(builds: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  const names = await readdir(builds);
  if (names.includes(MARKER)) return;
  if (names.length > 0) throw foreign(builds, `has files, and no ${MARKER}`);
  await writeFile(join(builds, MARKER), MARKER_TEXT);
}

/** Removes the builds that were never committed. */
export async function clearUnfinished(builds: string): Promise<void> {
  for (const name of await readdir(builds)) {
    if (/^\d+\.unfinished$/.test(name)) await rm(join(builds, name), { recursive: true });
  }
}

/**
 * Makes a link of an export that is a real folder (a copy), or of an empty folder that was made for it. A kill
 * between the two steps is resolved by the next run: it finds a build and no link.
 */
export async function adopt(out: string, builds: string): Promise<void> {
  const found = await lstat(out).catch(() => undefined);
  const [last = 0] = await listBuilds(builds);
  if (found === undefined) {
    if (last > 0) await pointTo(out, join(builds, String(last)));
  } else if (found.isDirectory()) {
    if ((await readdir(out)).length === 0) return;
    const folder = join(builds, String(last + 1));
    await rename(out, folder);
    await pointTo(out, folder);
  }
}

/** Names a build by a link, in one step. */
export async function pointTo(out: string, folder: string): Promise<void> {
  const link = join(dirname(folder), 'link');
  await rm(link, { force: true });
  await symlink(join(basename(dirname(folder)), basename(folder)), link, 'dir');
  const found = await lstat(out).catch(() => undefined);
  // A link does not take the place of a folder; this one is empty, or rmdir refuses.
  if (found?.isDirectory()) await rmdir(out);
  await rename(link, out);
}

/** The numbers of the committed builds, the newest first. */
export async function listBuilds(builds: string): Promise<readonly number[]> {
  const names = (await readdir(builds)).filter((name) => /^\d+$/.test(name));
  return names.map(Number).sort((a, b) => b - a);
}
