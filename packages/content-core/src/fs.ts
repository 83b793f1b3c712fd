import { type Dirent, existsSync, readFile } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BlockFile } from '@site/cid/fs';
import { compareIssues, type Issue, SourceText } from '@site/diagnostics';
import { isEntered, type Layout } from '@site/layouts';
import { once } from '@site/primitives';
import type { SiteConfig } from '@site/site-config';
import pLimit from 'p-limit';
import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts';
import { describeFolder } from './config/describe-folder.ts';
import { loadSiteConfig } from './config/load-site-config.ts';
import { EarlierTexts } from './editions/earlier-texts.ts';
import type { FaultyFile } from './editions/edition.ts';
import { editionLayout } from './editions/edition-layout.ts';
import { unseenFiles } from './editions/unseen-files.ts';
import type { ContentFile, FileDates } from './files/content-file.ts';
import { diskFolder } from './files/disk-folder.ts';
import { type GitDates, gitDates } from './files/git-dates.ts';
import type { Site } from './site/site.ts';
import { whyEmpty } from './site/why-empty.ts';

/** Half the work of the same function of `node:fs/promises`, which makes an object of every open file. */
const readBytes = promisify<string, Uint8Array>(readFile);

/** How many files are open at once: few enough for the smallest limit that systems set. */
const MOST_OPEN = 32;

/**
 * Lists the files of a content folder. Names that begin with a dot, and `node_modules`, are no content; symbolic
 * links are not followed, so that nothing outside the folder is published.
 * @throws {Error} the file system's own, when the folder, or one in it, cannot be read
 */
export async function readFolder(folder: string): Promise<readonly ContentFile[]> {
  const listed = await listFolder(folder);
  const unread = listed.find(({ fault }) => fault !== undefined);
  if (unread !== undefined) throw unread.fault;
  return filesOf(
    folder,
    listed,
    once(() => gitDates(folder)),
  );
}

function filesOf(
  folder: string,
  entries: readonly Listed[],
  readGit: () => Promise<GitDates>,
): readonly ContentFile[] {
  const limit = pLimit(MOST_OPEN);
  return entries
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => {
      const file = new BlockFile(join(folder, path));
      return {
        path,
        read: () => limit(() => readBytes(join(folder, path))),
        blocks: { name: (head) => limit(() => file.name(head)), open: (cid) => file.open(cid) },
        dates: async (source) =>
          source === 'git' ? (await readGit()).dates.get(path) : limit(() => modified(join(folder, path))),
      };
    });
}

/** A file system knows when a file was last written, and of many files not when they first were. */
async function modified(path: string): Promise<FileDates | undefined> {
  const time = await stat(path).then(
    ({ mtime }) => mtime.toISOString(),
    // Gone since it was listed: whoever reads it reports that.
    () => undefined,
  );
  return time === undefined ? undefined : { created: time, updated: time };
}

/** What stands in a content folder, and where: a file, or what is not read. */
interface Listed {
  /** Relative to the content folder, with `/` between its parts. */
  readonly path: string;
  readonly entry: Dirent;
  /** Why nobody knows what a folder holds. */
  readonly fault?: Error;
}

/**
 * Lists a folder and those in it, but not what the tool whose repository it is has built or installed. One of these that
 * cannot be read hides nothing but what it holds.
 */
async function listFolder(root: string, layout?: Layout, parent = ''): Promise<readonly Listed[]> {
  const entries = await readdir(join(root, parent), { withFileTypes: true });
  const listed = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry): Promise<readonly Listed[]> => {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
      if (!entry.isDirectory()) return [{ path, entry }];
      if (layout !== undefined && !isEntered(layout, path)) return [];
      return listFolder(root, layout, path).catch((fault: Error) => [{ path, entry, fault }]);
    });
  return (await Promise.all(listed)).flat();
}

/**
 * What `site.yaml` of a content folder says, before anything else is read: what is wrong with it is reported by
 * `loadSite`, and then there is nothing here.
 */
export async function loadConfig(folder: string): Promise<SiteConfig | undefined> {
  const files = await rootFiles(folder);
  const layout = await editionLayout(new EarlierTexts(undefined, new Date(0), files), diskFolder(folder));
  return (await loadSiteConfig(files, layout?.defaults ?? {})).config;
}

async function rootFiles(folder: string): Promise<readonly ContentFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return filesOf(
    folder,
    entries.map((entry) => ({ path: entry.name, entry })),
    once(() => gitDates(folder)),
  );
}

/** A build of a folder, and what its owner may want to know of it, though nothing is wrong. */
export interface LoadedSite extends BuildResult {
  readonly notes: readonly string[];
  /** Why there is no record, and what to do; absent when there is one. */
  readonly empty?: string;
}

/**
 * Reads a content folder and builds the site that it holds. The dates that no text has are those of the folder's
 * repository, which is asked once, and only for a record without another.
 * @throws {Error} the file system's own, when the folder cannot be listed; one that says so, when a folder that held
 * something is empty: the place of a disk that is not mounted looks so
 */
export async function loadSite(folder: string, options: BuildOptions): Promise<LoadedSite> {
  const earlier = new EarlierTexts(options.before, options.now, await rootFiles(folder));
  const layout = await editionLayout(earlier, diskFolder(folder));
  const entries = await listFolder(folder, layout);
  const texts = options.before?.texts ?? new Map<string, Uint8Array>();
  if (entries.length === 0 && texts.size > 0)
    throw new Error(`${folder} is empty, as the place of a disk is that is not mounted`);
  const unseen = entries.flatMap(({ path, fault }) =>
    fault === undefined ? [] : unseenFiles(path, fault, texts),
  );
  let fault: string | undefined;
  const readGit = once(async () => {
    const read = await gitDates(folder, options.cache);
    fault = read.fault;
    return read;
  });
  const files = [...filesOf(folder, entries, readGit), ...unseen];
  const built = await buildSite(files, { ...options, layout });
  const issues = entries.flatMap(leftOut);
  const faulty = issues
    .filter(({ severity }) => severity === 'error')
    .map(({ file }) => fateOf(file, unseen));
  const empty = whyEmpty(built);
  const recognised = describeFolder(layout, built.site?.config, (path) => existsSync(join(folder, path)));
  return {
    ...built,
    ...(empty === undefined ? {} : { empty }),
    // What is set aside was not listed.
    ...(recognised === undefined ? {} : { recognised }),
    issues: [...built.issues, ...issues].sort(compareIssues),
    faulty: [...built.faulty, ...faulty].sort((a, b) => (a.file < b.file ? -1 : 1)),
    notes: fault === undefined ? [] : undatedNote(built.site, fault),
  };
}

/** Why records have no date, though the repository of their folder could have said it. */
function undatedNote(site: Site | undefined, fault: string): readonly string[] {
  const undated = [...(site?.documents ?? []), ...(site?.posts ?? [])].filter(
    ({ created }) => created === undefined,
  ).length;
  if (undated === 0) return [];
  return [`${undated === 1 ? '1 record has' : `${undated} records have`} no date, because ${fault}.`];
}

/** What became of a folder that cannot be listed. */
function fateOf(folder: string, unseen: readonly ContentFile[]): FaultyFile {
  const isHeld = unseen.some(({ path }) => path.startsWith(`${folder}/`));
  return { file: folder, published: isHeld ? 'earlier' : 'nothing' };
}

/** What is not read is left out, which its author should know. */
function leftOut({ path, entry, fault }: Listed): readonly Issue[] {
  if (entry.isFile()) return [];
  const source = new SourceText(path, '');
  return [fault === undefined ? notAFile(source, entry) : unreadable(source, fault)];
}

function notAFile(source: SourceText, entry: Dirent): Issue {
  const what = entry.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  return source.issue('warning', 0, {
    rule: 'not-a-file',
    value: source.file,
    message: `"${source.file}" is ${what}, so it is neither followed nor published.`,
    fix: 'Put the file itself, or a copy of it, into the content folder.',
  });
}

function unreadable(source: SourceText, fault: Error): Issue {
  return source.issue('error', 0, {
    rule: 'folder-unreadable',
    value: source.file,
    message: `The folder cannot be read: ${fault.message}.`,
    fix: 'Make the folder readable, name it in UTF-8, or move it away; one that changes meanwhile is read at the next build.',
  });
}
