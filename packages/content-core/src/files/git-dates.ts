import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BuildCache } from '@site/work-cache';
import type { FileDates } from './content-file.ts';
import { errorCode } from './error-code.ts';
import { readGitLog } from './git-log.ts';

/** When the files of a folder were written, by its repository. */
export interface GitDates {
  /** By the paths of the files, relative to the folder. */
  readonly dates: ReadonlyMap<string, FileDates>;
  /** Why nobody knows, in words that go on after "because"; absent when the repository says it. */
  readonly fault?: string;
}

/** The texts that records are read from, wherever they were before: names of theirs are followed through renames. */
const TEXTS = ['md', 'markdown', 'mdx'].map((extension) => `:(top,icase,glob)**/*.${extension}`);

/** Nothing that the configuration of a repository names is run: what is served may be of somebody else. */
const NO_PROGRAMS = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false'];

/** Exact renames alone, and those with small edits as long as a commit has few of them: comparing many is slow. */
const LOG = [
  'log',
  '-z',
  '--format=%x01%aI',
  '--name-status',
  '-M',
  '-l100',
  '--no-ext-diff',
  '--no-textconv',
];

/** The longest log, in bytes: that of some million changes. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * Reads when the files of a folder were committed, in one run of git for all. What a commit says is the same on every
 * machine, so a cache knows it by the name of the newest one.
 */
export async function gitDates(folder: string, cache?: BuildCache): Promise<GitDates> {
  try {
    const about = await git(folder, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD']);
    const [isShallow = '', prefix = '', head = ''] = about.split('\n');
    if (isShallow === 'true')
      return none('the clone of the repository is shallow: `git fetch --unshallow` completes it');
    const key = JSON.stringify(['git-dates', prefix, head]);
    const known = cache?.get(key);
    if (known !== undefined) return { dates: new Map(JSON.parse(known) as [string, FileDates][]) };
    const dates = readGitLog(await git(folder, [...LOG, head, '--', ...TEXTS]), prefix);
    cache?.set(key, JSON.stringify([...dates]));
    return { dates };
  } catch (error) {
    return none(errorCode(error) === 'ENOENT' ? 'there is no program `git` here' : reasonOf(error));
  }
}

const run = promisify(execFile);

async function git(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...NO_PROGRAMS, ...args], { cwd: folder, maxBuffer: MOST_BYTES });
  return stdout;
}

function none(fault: string): GitDates {
  return { dates: new Map(), fault };
}

/** What git says of it, on one line. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const [line = ''] = said.split('\n', 1);
  if (/not a git repository/.test(line)) return 'the folder is in no git repository';
  return line === '' ? 'git could not be asked' : `git says "${line.trim()}"`;
}
