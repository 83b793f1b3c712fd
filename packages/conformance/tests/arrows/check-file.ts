import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { arrowFault, type Rules, type Subject } from './arrow.ts';
import { type Import, importsOf } from './imports.ts';
import { reachesOf } from './reaches.ts';

/** A source file of a package. */
export interface SourceFile {
  /** Relative to the folder of its package. */
  readonly path: string;
  readonly source: string;
}

/** What tests may import besides: they run on Node, and never leave the workspace. */
const testTools = new Set(['vitest', 'fast-check']);

/** The only files below the apps that touch the machine, and what they need of it. */
const machine: Readonly<Record<string, readonly string[]>> = {
  'cards/build.ts': ['node:crypto', 'node:fs/promises', 'node:zlib'],
  'cards/src/engine.ts': ['node:util', 'node:zlib'],
  'cards/src/folder-card-store.ts': ['@site/work-cache/fs'],
  'cards/src/open-cards.ts': ['node:crypto'],
  'cid/src/bytes/block-file.ts': ['node:crypto', 'node:fs', 'node:util'],
  'cid/src/fs.ts': ['node:fs/promises', 'node:path'],
  'client/src/mirror/folder-mirror.ts': ['node:fs/promises', 'node:path'],
  'client/src/mirror/plain-files.ts': ['node:fs/promises', 'node:path'],
  'threads/src/serve-orders.ts': ['node:worker_threads'],
  'threads/src/start-thread.ts': ['node:worker_threads'],
  'work-cache/src/folder-store.ts': ['node:crypto', 'node:fs/promises', 'node:path'],
  'work-cache/src/program.ts': ['node:crypto', 'node:fs', 'node:process', 'node:url'],
  'work-cache/src/work-cache.ts': ['node:crypto', 'node:fs', 'node:path', 'node:process', 'node:zlib'],
  'content-core/src/cache-fs.ts': ['@site/work-cache/fs'],
  'site-file/src/fs.ts': ['@site/cid/fs', '@site/work-cache/fs', 'node:fs', 'node:fs/promises', 'node:path'],
  'content-core/src/files/disk-folder.ts': ['node:fs/promises', 'node:path'],
  'content-core/src/fs.ts': ['@site/cid/fs', 'node:fs', 'node:fs/promises', 'node:path', 'node:util'],
  'content-core/src/files/git-dates.ts': ['node:child_process', 'node:util'],
  'work-cache/src/read-at.ts': ['node:buffer', 'node:fs'],
  'embedders/src/fs.ts': ['node:fs/promises', 'node:path'],
  'export/src/folder/builds-folder.ts': ['node:fs/promises', 'node:path'],
  'export/src/folder/folder-objects.ts': ['node:fs', 'node:fs/promises', 'node:path'],
  'export/src/folder/folder-staging.ts': ['node:fs', 'node:fs/promises', 'node:path'],
  'export/src/folder/folder-target.ts': ['node:fs', 'node:fs/promises', 'node:path'],
  'export/src/folder/lock.ts': ['node:crypto', 'node:fs/promises', 'node:os', 'node:process'],
  'export/src/node/precompressor.ts': ['@site/threads'],
  'export/src/node/serve-precompression.ts': ['@site/threads'],
  'export/src/node/sha256.ts': ['node:crypto'],
  'english/build.ts': ['node:fs'],
  'english/word-lists.ts': ['node:buffer', 'node:fs', 'node:zlib'],
  'explorer/build.ts': ['node:fs/promises', 'node:path', 'node:url'],
  'images/src/encoder-name.ts': ['node:fs'],
  'pages/build.ts': ['node:fs/promises'],
  'pages/bundle.ts': ['node:path'],
};

/** The only files below the apps that wait, and how: what they give up is a request, and nothing that is published. */
const timers: Readonly<Record<string, readonly string[]>> = {
  'cid/src/exchange/deadline.ts': ['setTimeout'],
};

/** The entries of packages that touch the machine in turn. */
const machineEntries = new Set([
  '@site/cid/fs',
  '@site/client/fs',
  '@site/content-core/cache-fs',
  '@site/content-core/fs',
  '@site/embedders/fs',
  '@site/export/folder',
  '@site/export/node',
  '@site/images/sharp',
  '@site/site-file/fs',
  '@site/threads',
  '@site/work-cache/fs',
]);

/** The one file that imports what it is told to: the code of a site's owner, which nobody here has written. */
const ownCode = 'node/src/site-code/import-module.ts';

/** Everything that a file does against the rules, one line each. */
export function checkFile(subject: Subject, file: SourceFile, rules: Rules): readonly string[] {
  const imports = importsOf(file.path, file.source).flatMap((each) => {
    const fault = importFault(subject, file, each, rules);
    return fault === undefined
      ? []
      : [`:${each.line} imports ${each.specifier ?? 'what it computes'}: ${fault}`];
  });
  const reaches = isPure(subject, file) && !isForBrowsers(file) ? reachesOf(file.path, file.source) : [];
  return [
    ...imports,
    ...reaches
      .filter(({ what }) => !timers[`${subject.name}/${file.path}`]?.includes(what))
      .map(({ what, line }) => `:${line} uses ${what}: only apps do; take it as an argument.`),
  ].map((fault) => `${subject.name}/${file.path}${fault}`);
}

/** Tests may set up what they like; what is composed of everything is where the machine comes in. */
function isPure({ arrow }: Subject, { path }: SourceFile): boolean {
  return arrow.workspace !== 'everything' && !isTest(path);
}

/** A script of a page reaches for the page, the network and timers: that is what it is for. */
function isForBrowsers({ path }: SourceFile): boolean {
  return path.startsWith('browser/');
}

function isTest(path: string): boolean {
  return /\.(test|test-d|bench)\.tsx?$|(^|\/)test-support\.tsx?$/.test(path);
}

function importFault(
  subject: Subject,
  file: SourceFile,
  { specifier }: Import,
  rules: Rules,
): string | undefined {
  if (specifier === undefined && `${subject.name}/${file.path}` === ownCode) return undefined;
  if (specifier === undefined) return 'nobody can check what it is; write the specifier out.';
  if (/^(\/|file:|data:)/.test(specifier)) return 'it is an address; import a package by its name.';
  if (specifier.startsWith('.')) return relativeFault(file.path, specifier);
  if (isBuiltin(specifier)) return builtinFault(subject, file, specifier);
  if (isTest(file.path) && testTools.has(specifier)) return undefined;
  if (machineEntries.has(specifier) && isBarred(subject, file, specifier))
    return 'it reads files, which only apps do.';
  return arrowFault(subject, specifier, rules);
}

function relativeFault(path: string, specifier: string): string | undefined {
  return join(dirname(path), specifier).startsWith('..')
    ? 'the path leaves the package; import the other package by its name.'
    : undefined;
}

/** Whether a file may not import what touches the machine. */
function isBarred(subject: Subject, file: SourceFile, specifier: string): boolean {
  return isPure(subject, file) && !machine[`${subject.name}/${file.path}`]?.includes(specifier);
}

function builtinFault(subject: Subject, file: SourceFile, specifier: string): string | undefined {
  if (!isBarred(subject, file, specifier)) return undefined;
  return 'only apps touch the machine; pass in what is needed, or add the file to `machine` on purpose.';
}
