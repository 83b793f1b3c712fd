import fs from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'posts/a.md'), 'First.\n');
  await writeFile(join(folder, 'posts/b.md'), 'Second.\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Now, once that is later than what is in the folder by more than a tick of any file system. */
async function later(root = folder): Promise<number> {
  const since = Math.max(...['', 'posts'].map((path) => fs.statSync(join(root, path)).ctimeMs)) + 50;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(since));
  return since;
}

test.each<[string, () => Promise<void>]>([
  ['was written', () => writeFile(join(folder, 'posts/a.md'), 'Edited.\n')],
  ['came', () => writeFile(join(folder, 'posts/c.md'), 'Third.\n')],
  ['went', () => rm(join(folder, 'posts/b.md'))],
])('a file that %s before the watch began is reported', async (_, edit) => {
  const since = await later();
  await edit();
  const onChange = vi.fn<() => void>();
  const watcher = await watchFolder(folder, { since, onChange, onFault: () => undefined });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await watcher.close();
});

/** Watches the folder for one test. */
async function watchFor(onChange: () => void, rescan = 0) {
  const watcher = await watchFolder(folder, {
    since: await later(),
    rescan,
    onChange,
    onFault: () => undefined,
  });
  onTestFinished(() => watcher.close());
}

test('a folder that replaces another is watched', async () => {
  const onChange = vi.fn<() => void>();
  await watchFor(onChange);
  const [posts, aside] = [join(folder, 'posts'), join(folder, 'x')];
  fs.renameSync(posts, aside);
  fs.writeFileSync(posts, '');
  fs.rmSync(posts);
  fs.renameSync(aside, posts);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  // Until it is watched again.
  await new Promise((resolve) => setTimeout(resolve, 500));
  onChange.mockClear();
  await writeFile(join(folder, 'posts/a.md'), 'Edited after all.\n');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5000);
});

test('a file that is written without end delays no change by more than two seconds', async () => {
  const onChange = vi.fn<() => void>();
  await watchFor(onChange);
  const begin = performance.now();
  const write = () => fs.writeFileSync(join(folder, 'posts/b.md'), `${performance.now()}\n`);
  const busy = setInterval(write, 20);
  try {
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 6000, interval: 20 });
  } finally {
    clearInterval(busy);
  }
  expect(performance.now() - begin).toBeLessThan(4000);
});

test('what no event told of is found by looking, and watched from then on', async () => {
  const { watch } = fs;
  const deaf = (): fs.FSWatcher =>
    Reflect.apply(watch, fs, [tmpdir(), { persistent: false }, () => undefined]);
  const onChange = vi.fn<() => void>();
  fs.watch = deaf as typeof watch;
  syncBuiltinESMExports();
  try {
    await watchFor(onChange, 200);
  } finally {
    fs.watch = watch;
    syncBuiltinESMExports();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(onChange).not.toHaveBeenCalled();
  await writeFile(join(folder, 'posts/a.md'), 'Edited.\n');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 5000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(onChange).toHaveBeenCalledTimes(1);
  await writeFile(join(folder, 'posts/a.md'), 'Edited again.\n');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 5000);
});

test('what was there before is not reported', async () => {
  const onChange = vi.fn<() => void>();
  const watcher = await watchFolder(folder, { since: await later(), onChange, onFault: () => undefined });
  // Longer than the folder must be quiet.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(onChange).not.toHaveBeenCalled();
  await watcher.close();
});

test('what a link leads to is not watched, as it is not read', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  await symlink(elsewhere, join(folder, 'posts/link'));
  const onChange = vi.fn<() => void>();
  const watcher = await watchFolder(folder, { since: await later(), onChange, onFault: () => undefined });
  await writeFile(join(elsewhere, 'a.md'), 'Not of this site.\n');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(onChange).not.toHaveBeenCalled();
  await watcher.close();
});

test.each<[string, (root: string) => Promise<void>]>([
  ['begins with a dot', (root) => rename(folder, root)],
  ['is a link', (root) => symlink(folder, root)],
])('a folder whose own name %s is watched', async (_, make) => {
  const root = join(await mkdtemp(join(tmpdir(), 'parent-')), '.notes');
  onTestFinished(() => rm(join(root, '..'), { recursive: true }));
  await make(root);
  const onChange = vi.fn<() => void>();
  const watcher = await watchFolder(root, { since: await later(root), onChange, onFault: () => undefined });
  await writeFile(join(root, 'posts/a.md'), 'Edited.\n');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await watcher.close();
});

test('what cannot be watched is reported once, and the rest is watched', async () => {
  const { watch } = fs;
  const failing = (path: fs.PathLike, ...rest: unknown[]): fs.FSWatcher => {
    if (/secret-\d$/.test(String(path)))
      throw Object.assign(new Error(`EACCES: ${path}`), { code: 'EACCES' });
    return Reflect.apply(watch, fs, [path, ...rest]);
  };
  const faults: string[] = [];
  const onChange = vi.fn<() => void>();
  fs.watch = failing as typeof watch;
  syncBuiltinESMExports();
  try {
    const watcher = await watchFolder(folder, {
      since: Date.now() + 1000,
      onChange,
      onFault: (fault) => faults.push(fault),
    });
    await mkdir(join(folder, 'secret-1'));
    await mkdir(join(folder, 'secret-2'));
    await vi.waitFor(() => expect(faults).toHaveLength(1), 5000);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5000);
    onChange.mockClear();
    await writeFile(join(folder, 'posts/c.md'), 'Third.\n');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5000);
    await watcher.close();
  } finally {
    fs.watch = watch;
    syncBuiltinESMExports();
  }
  expect(faults).toEqual([
    expect.stringMatching(
      /^Not all of \S+ can be watched: EACCES: \S+secret-\d\. Fix that, or send SIGHUP after an edit that is not seen\.$/,
    ),
  ]);
});
