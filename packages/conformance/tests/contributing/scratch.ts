import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CommandResult, root, runCommand, withTemporaryFolder } from '@site/tooling';
import { edited, type FileEdit } from './change.ts';

/** A copy of the workspace that may be edited. */
export interface Scratch {
  readonly folder: string;
  /** Applies edits. @throws {Error} when a text does not occur exactly once. Returns what undoes them. */
  apply(edits: readonly FileEdit[]): Promise<() => Promise<void>>;
  /** Runs a program of the workspace in the copy. */
  run(program: string, ...args: readonly string[]): Promise<CommandResult>;
}

/** A test run on a busy machine. */
const TIMEOUT_MS = 12 * 60_000;

/** Files of the root that programs read. */
const ROOT_FILES = [
  'CONTRIBUTING.md',
  'README.md',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vitest.project.ts',
  'vitest.setup.ts',
];

/** What builds and test runs leave. The judges have an installation of their own. */
const LEFT_OUT = /\/(?:dist|coverage|\.turbo|\.bin|\.vite|\.vitest|\.cache|judges|peers)$|\/\.readme-[^/]*$/;

/** Copies the sources of the workspace, uses the copy, and removes it. Dependencies are those of the workspace. */
export function withScratch<Result>(use: (scratch: Scratch) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder('scratch', async (folder) => {
    for (const each of ['packages', 'apps', '.changeset', ...ROOT_FILES]) {
      await cp(join(root, each), join(folder, each), {
        recursive: true,
        // The links between packages are relative, and so lead to the copies.
        verbatimSymlinks: true,
        filter: (source) => !LEFT_OUT.test(source),
      });
    }
    for (const each of ['node_modules', 'content']) await symlink(join(root, each), join(folder, each));
    return use({
      folder,
      apply: (edits) => applyEdits(folder, edits),
      run: (program, ...args) =>
        runCommand(join(root, 'node_modules/.bin', program), args, {
          cwd: folder,
          env: { PATH: process.env['PATH'] },
          timeout: TIMEOUT_MS,
        }),
    });
  });
}

async function applyEdits(folder: string, edits: readonly FileEdit[]): Promise<() => Promise<void>> {
  const before = new Map<string, string | undefined>();
  for (const edit of edits) {
    const path = join(folder, edit.file);
    const text = edit.from === undefined ? undefined : await readFile(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, edited(edit, text));
  }
  return async () => {
    for (const [path, text] of before) await (text === undefined ? rm(path) : writeFile(path, text));
  };
}
