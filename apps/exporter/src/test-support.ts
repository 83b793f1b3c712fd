import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Surfaces } from '@site/http';
import { assets, renderPage, renderProblem } from '@site/pages';
import { type ProgramContext, run } from './run.ts';
import type { ExitCode } from './run-context.ts';

/** Pages alone: tools for developers are megabytes to compress. */
export const SURFACES = { renderer: { renderPage, renderProblem, assets } };

/** The site that most tests export. */
export const FILES: Readonly<Record<string, string>> = {
  'site.yaml': 'title: Test\n',
  'posts/a.md':
    '---\ndate: 2024-05-01\ntags: [One, "c#"]\n---\n\n# First\n\n![A square](../blobs/square.svg)\n',
  'posts/über-uns.md': '---\ndate: 2024-05-02\naliases: [/posts/about]\n---\n\nOn [first](a.md).\n',
  'feed/2024-05-03-b.md': 'A short post.\n',
  'blobs/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
};

/** A folder of its own for a test, and the program run in it. */
export interface Workshop {
  readonly folder: string;
  readonly content: string;
  readonly out: string;
  /** Writes a file of the content folder, or removes it when there is no text. */
  write(path: string, text?: string): Promise<void>;
  /** Runs the program. */
  run(...args: readonly string[]): Promise<RunResult>;
  /** Exports the content folder to `out`. */
  export(...more: readonly string[]): Promise<RunResult>;
  /** The same, with more in the environment. */
  exportWith(environment: Readonly<Record<string, string>>): Promise<RunResult>;
  remove(): Promise<void>;
}

/** What a run printed and ended with. */
export interface RunResult {
  readonly code: ExitCode;
  /** On the standard output. */
  readonly printed: string;
  /** On the standard error. */
  readonly logged: string;
}

/** Makes a folder with content. */
export async function workshop(files: Readonly<Record<string, string>> = FILES): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'site-export-'));
  const [content, out] = [join(folder, 'content'), join(folder, 'out')];
  const write = async (path: string, text?: string): Promise<void> => {
    const file = join(content, path);
    await mkdir(dirname(file), { recursive: true });
    if (text === undefined) await rm(file);
    else await writeFile(file, text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const args = exportArgs({ content, out });
  return {
    folder,
    content,
    out,
    write,
    run: (...args) => runProgram(args),
    export: (...more) => runProgram([...args, ...more]),
    exportWith: (environment) => runProgram(args, environment),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Runs the program, with more in the environment and other surfaces than those of most tests if need be. */
export async function runProgram(
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
  surfaces: Surfaces = SURFACES,
  rest: Pick<ProgramContext, 'offlineSearch' | 'purging' | 'themed'> = {},
): Promise<RunResult> {
  const printed: string[] = [];
  const logged: string[] = [];
  const output = {
    print: (text: string) => void printed.push(text),
    log: (text: string) => void logged.push(text),
    isTerminal: false,
  };
  const environment = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 5, 1) / 1000), ...more };
  const code = await run(args, { environment, output, surfaces, program: 'test', ...rest });
  return { code, printed: printed.join('\n'), logged: logged.join('') };
}

/** The command line that exports the content folder to `out`. */
export function exportArgs({ content, out }: Pick<Workshop, 'content' | 'out'>): readonly string[] {
  return ['export', '--content', content, '--out', out, '--base-url', 'https://example.com'];
}

/** Whether there is anything at a path. */
export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

/** Every file below a folder with its bytes, by its path. */
export async function readTree(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(`${folder}/`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [relative(`${folder}/`, file), await readFile(file)] as const);
  return new Map((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The only event of a kind that a run with --json printed. */
export function eventOf(printed: string, name: string): Readonly<Record<string, unknown>> {
  const events = printed.split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const [event, ...more] = events.filter((each) => each['event'] === name);
  if (event === undefined || more.length > 0) throw new Error(`${name}: ${printed}`);
  return event;
}
