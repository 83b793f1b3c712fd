import { type Dirent, readFile } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts';
import type { ContentFile } from './content-file.ts';
import { compareIssues, type Issue } from './issue.ts';
import { SourceText } from './source-text.ts';

/** Half the work of the same function of `node:fs/promises`, which makes an object of every open file. */
const readBytes = promisify<string, Uint8Array>(readFile);

/** How many files are open at once: few enough for the smallest limit that systems set. */
const MOST_OPEN = 32;

/**
 * Lists the files of a content folder. Names that begin with a dot, and `node_modules`, are no content; symbolic
 * links are not followed, so that nothing outside the folder is published.
 * @throws {Error} the file system's own, when the folder cannot be read
 */
export async function readFolder(folder: string): Promise<readonly ContentFile[]> {
  return filesOf(folder, await listFolder(folder));
}

function filesOf(folder: string, entries: readonly Listed[]): readonly ContentFile[] {
  const limit = pLimit(MOST_OPEN);
  return entries
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => ({ path, read: () => limit(() => readBytes(join(folder, path))) }));
}

/** What stands in a content folder, and where. */
interface Listed {
  /** Relative to the content folder, with `/` between its parts. */
  readonly path: string;
  readonly entry: Dirent;
}

async function listFolder(folder: string): Promise<readonly Listed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      entry,
    }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules'));
}

/** Reads a content folder and builds the site that it holds. */
export async function loadSite(folder: string, options: BuildOptions): Promise<BuildResult> {
  const entries = await listFolder(folder);
  const built = await buildSite(filesOf(folder, entries), options);
  return { ...built, issues: [...built.issues, ...entries.flatMap(leftOut)].sort(compareIssues) };
}

/** What is neither a file nor a folder is left out, which its author should know. */
function leftOut({ path, entry }: Listed): readonly Issue[] {
  if (entry.isFile() || entry.isDirectory()) return [];
  const what = entry.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  const issue = new SourceText(path, '').issue('warning', 0, {
    rule: 'not-a-file',
    value: path,
    message: `"${path}" is ${what}, so it is neither followed nor published.`,
    cure: 'Put the file itself, or a copy of it, into the content folder.',
  });
  return [issue];
}
