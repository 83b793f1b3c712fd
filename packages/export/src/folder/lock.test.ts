import { mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that has ended. */
const ENDED = `999999999 ${hostname()} a`;

test.each([
  ['of a process with our number before the machine was started again', `${process.pid} ${hostname()} a`],
  ['of a process that has ended', ENDED],
  ['of what is no process', 'a note'],
  ['of a group of processes', `-1 ${hostname()} a`],
])('a lock %s is taken over, and released', async (name, text) => {
  const file = join(folder, name);
  await symlink(text, file);
  const release = await takeLock(file);
  expect(await readlink(file)).toMatch(RegExp(`^${process.pid} ${hostname()} [\\da-f-]{36}$`));
  await release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['that was never written to its end', ''],
  ['with our number', String(process.pid)],
])('a lock of an earlier version %s is taken over', async (name, text) => {
  const file = join(folder, name);
  await writeFile(file, text);
  await (await takeLock(file))();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['of a process that runs', `1 ${hostname()} a`, /^Process 1 is writing the same export: /],
  [
    'on another machine',
    `${process.pid} elsewhere a`,
    /^Process \d+ on elsewhere is writing .*, or remove \S+ if it has\.$/,
  ],
])('a lock %s is left to it', async (name, text, reason) => {
  const file = join(folder, 'held');
  await symlink(text, file);
  await expect(takeLock(file)).rejects.toThrow(reason);
  expect([name, await readlink(file)]).toEqual([name, text]);
  await rm(file);
});

test.each([
  ['is free', undefined],
  ['is of a process that has ended', ENDED],
])('of many who take a lock that %s one has it', async (_, text) => {
  const file = join(folder, 'many');
  for (let round = 0; round < 20; round += 1) {
    if (text !== undefined) await symlink(text, file);
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)));
    const releases = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(releases).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['many']);
    await releases[0]?.();
  }
});

/** The lock, with a way to say what a look at it finds. */
async function lockThatLooks() {
  const look = vi.fn(readlink);
  vi.resetModules();
  vi.doMock('node:fs/promises', async (original) => ({ ...(await original<object>()), readlink: look }));
  const { takeLock: take } = await import('./lock.ts');
  vi.doUnmock('node:fs/promises');
  return { look, take };
}

test('a lock that another takes over before it is looked at again is left to the other', async () => {
  const { look, take } = await lockThatLooks();
  const file = join(folder, 'slow');
  await symlink(ENDED, file);
  let release: (() => Promise<void>) | undefined;
  look.mockImplementationOnce(async () => {
    release = await take(file);
    return ENDED;
  });
  await expect(take(file)).rejects.toThrow(`Process ${process.pid} is writing the same export`);
  expect(await readdir(folder)).toEqual(['slow']);
  await release?.();
});

test('a lock that is released, and taken by another right after, is left to the other', async () => {
  const { look, take } = await lockThatLooks();
  const file = join(folder, 'released');
  await symlink(ENDED, file);
  let release: (() => Promise<void>) | undefined;
  look.mockResolvedValueOnce(ENDED).mockImplementationOnce(async () => {
    await rm(file);
    release = await take(file);
    throw new Error('ENOENT: it was gone when it was looked for');
  });
  await expect(take(file)).rejects.toThrow('Another process has just begun to write the same export');
  expect(await readlink(file)).toMatch(`${process.pid} `);
  expect(await readdir(folder)).toEqual(['released']);
  await release?.();
});

test('a lock that cannot be written says why', async () => {
  await expect(takeLock(join(folder, 'none/lock'))).rejects.toMatchObject({ code: 'ENOENT' });
});
