import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts';
import type { ContentFile } from './content-file.ts';

/** How many files are open at once: few enough for the smallest limit that systems set. */
const MOST_OPEN = 32;

/**
 * Lists the files of a content folder. Names that begin with a dot, and `node_modules`, are no content; symbolic
 * links are not followed, so that nothing outside the folder is published.
 * @throws {Error} the file system's own, when the folder cannot be read
 */
export async function readFolder(folder: string): Promise<readonly ContentFile[]> {
  const limit = pLimit(MOST_OPEN);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(folder, file).split(sep).join('/'),
      read: () => limit(() => readFile(file)),
    }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules'));
}

/** Reads a content folder and builds the site that it holds. */
export async function loadSite(folder: string, options: BuildOptions): Promise<BuildResult> {
  return buildSite(await readFolder(folder), options);
}
