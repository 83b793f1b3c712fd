import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '../fs.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'git-dates-')));
});
afterEach(() => rm(root, { recursive: true }));

function git(folder: string, time: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z' },
  });
}

async function commit(repo: string, time: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(repo, path, '..'), { recursive: true });
    await writeFile(join(repo, path), text);
  }
  git(repo, time, 'add', '-A');
  git(repo, time, 'commit', '-qm', 'x');
}

async function repository(): Promise<string> {
  const repo = join(root, 'repo');
  await mkdir(repo);
  git(repo, '', 'init', '-q');
  await commit(repo, '2022-03-01T23:30:00-05:00', {
    'content/site.yaml': 'title: Test\n',
    'content/posts/a.md': 'First.\n',
    'content/posts/øl og brød.md': 'One.\n',
    'content/posts/told.md': '---\ndate: 2020-01-01\n---\nDated.\n',
  });
  git(repo, '', 'mv', 'content/posts/a.md', 'content/posts/b.md');
  await commit(repo, '2023-03-01T00:00:00Z', {
    'content/posts/told.md': '---\ndate: 2020-01-01\n---\nAgain.\n',
  });
  await commit(repo, '2024-07-08T10:00:00+02:00', { 'content/posts/b.md': 'First.\nSecond.\n' });
  return repo;
}

/** The dates of a folder's records, and what is noted of it. */
async function datesOf(folder: string, cache?: Map<string, string>) {
  const { site, notes } = await loadSite(folder, { now: NOW, ...(cache && { cache }) });
  const dates = site?.documents.map(({ path, created, updated }) => [path, `${created} ${updated}`]) ?? [];
  return { dates: Object.fromEntries(dates), notes };
}

const DATES = {
  '/posts/b': '2022-03-02T04:30:00Z 2024-07-08T08:00:00Z',
  '/posts/øl-og-brød': '2022-03-02T04:30:00Z 2022-03-02T04:30:00Z',
  '/posts/told': '2020-01-01T00:00:00Z 2020-01-01T00:00:00Z',
};

test('a record is dated by the commits of its file, wherever it was before', async () => {
  const repo = await repository();
  expect(await datesOf(join(repo, 'content'))).toEqual({ dates: DATES, notes: [] });
});

test('a new commit is read, and an old one taken from the cache', async () => {
  const repo = await repository();
  const cache = new Map<string, string>();
  await datesOf(join(repo, 'content'), cache);
  const [key] = [...cache.keys()].filter((each) => each.includes('git-dates'));
  expect(key).toBeDefined();
  cache.set(
    key ?? '',
    '[["posts/b.md",{"created":"2019-01-01T00:00:00Z","updated":"2019-01-01T00:00:00Z"}]]',
  );
  const cached = await datesOf(join(repo, 'content'), cache);
  expect(cached.dates['/posts/b']).toBe('2019-01-01T00:00:00Z 2019-01-01T00:00:00Z');
  await commit(repo, '2025-01-01T00:00:00Z', { 'content/posts/c.md': 'New.\n' });
  const { dates } = await datesOf(join(repo, 'content'), cache);
  expect(dates).toEqual({ ...DATES, '/posts/c': '2025-01-01T00:00:00Z 2025-01-01T00:00:00Z' });
});

test('what is not committed yet has no date, and nothing is wrong', async () => {
  const repo = await repository();
  await writeFile(join(repo, 'content/posts/new.md'), 'New.\n');
  const { dates, notes } = await datesOf(join(repo, 'content'));
  expect([dates['/posts/new'], notes]).toEqual(['undefined undefined', []]);
});

test('the whole of a shallow clone appears in its first commit, which dates nothing', async () => {
  const repo = await repository();
  git(root, '', 'clone', '-q', '--depth=1', `file://${repo}`, 'shallow');
  const { dates, notes } = await datesOf(join(root, 'shallow/content'));
  expect(dates).toEqual({
    ...DATES,
    '/posts/b': 'undefined undefined',
    '/posts/øl-og-brød': 'undefined undefined',
  });
  expect(notes).toEqual([
    '2 records have no date, because the clone of the repository is shallow: `git fetch --unshallow` completes it.',
  ]);
});

test('a folder in no repository, and one without a commit, date nothing', async () => {
  const folder = join(root, 'plain');
  await mkdir(join(folder, 'posts'), { recursive: true });
  await writeFile(join(folder, 'posts/a.md'), 'Text.\n');
  expect((await datesOf(folder)).notes).toEqual([
    '1 record has no date, because the folder is in no git repository.',
  ]);
  git(folder, '', 'init', '-q');
  expect((await datesOf(folder)).notes).toEqual([
    expect.stringMatching(/^1 record has no date, because git says "/),
  ]);
});

test('a repository is asked only for a record without a date', async () => {
  const folder = join(root, 'dated');
  await mkdir(join(folder, 'posts'), { recursive: true });
  await writeFile(join(folder, 'posts/2024-05-01-a.md'), 'Text.\n');
  expect((await datesOf(folder)).notes).toEqual([]);
});

test('no program of a repository is run', async () => {
  const repo = await repository();
  const mark = join(root, 'ran');
  for (const key of ['core.fsmonitor', 'diff.external', 'gpg.program', 'core.pager'])
    git(repo, '', 'config', key, `touch ${mark}; true`);
  git(repo, '', 'config', 'log.showSignature', 'true');
  expect((await datesOf(join(repo, 'content'))).dates).toEqual(DATES);
  await expect(realpath(mark)).rejects.toThrow('ENOENT');
});

test('the file system dates a record only when the site asks it to', async () => {
  const folder = join(root, 'modified');
  await mkdir(join(folder, 'posts'), { recursive: true });
  await writeFile(join(folder, 'posts/a.md'), 'Text.\n');
  await writeFile(join(folder, 'site.yaml'), 'title: Test\ndates: [modified]\n');
  await utimes(join(folder, 'posts/a.md'), 0, new Date('2021-02-03T04:05:06Z'));
  expect(await datesOf(folder)).toEqual({
    dates: { '/posts/a': '2021-02-03T04:05:06Z 2021-02-03T04:05:06Z' },
    notes: [],
  });
});
