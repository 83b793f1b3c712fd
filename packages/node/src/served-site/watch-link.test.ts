import { mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openExportedSite } from './exported-site.ts';
import { watchLink } from './watch-link.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Lets a second go by, and the file system answer. */
async function poll(): Promise<void> {
  vi.advanceTimersByTime(1000);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A link to one of two folders, and another that can take its place. */
async function makeLinks(): Promise<string> {
  const link = join(folder, 'current');
  for (const name of ['a', 'b']) {
    await mkdir(join(folder, name));
    await symlink(name, join(folder, `to-${name}`));
  }
  await rename(join(folder, 'to-a'), link);
  return link;
}

test('a link is reported once when its target changes, and not while it is gone', async () => {
  const link = await makeLinks();
  const onChange = vi.fn<() => void>();
  const watcher = watchLink(link, await realpath(link), onChange);
  await rm(link);
  await poll();
  expect(onChange).not.toHaveBeenCalled();
  await rename(join(folder, 'to-b'), link);
  await poll();
  // A machine with much to do may take longer to answer.
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await poll();
  expect(onChange).toHaveBeenCalledTimes(1);
  await watcher.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('an export that replaced another before the watch began is reported', async () => {
  const link = await makeLinks();
  const onChange = vi.fn<() => void>();
  const { watch } = await openExportedSite({ folder: link }, {}, () => undefined);
  await rename(join(folder, 'to-b'), link);
  const watcher = await watch(onChange);
  await poll();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await watcher.close();
});
