import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireOwnFolder } from './own-folder.ts';

let folder: string;
let faults: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-'));
  faults = [];
});
afterEach(() => rm(folder, { recursive: true }));

const check = (kind: 'cache' | 'history', path = folder): Promise<void> =>
  requireOwnFolder(kind, path, (fault) => faults.push(fault));

test.each([
  ['cache', ['work.bin', 'work.bin.17', 'cards/', 'history/', '.cache/', 'lost+found/']],
  ['history', ['posts-0123456789ab/', '.gitignore']],
] as const)('a folder of %s with what is written there is its own', async (kind, names) => {
  await check(kind);
  await check(kind, join(folder, 'not', 'there'));
  for (const name of names)
    await (name.endsWith('/') ? mkdir(join(folder, name)) : writeFile(join(folder, name), ''));
  await check(kind);
  expect(faults).toEqual([]);
});

test.each([
  ['cache', 'site.yaml'],
  ['cache', '.ssh'],
  ['cache', 'work.bin.old'],
  ['history', 'work.bin'],
  ['history', 'posts'],
] as const)('a folder of %s with %s is refused', async (kind, name) => {
  await writeFile(join(folder, name), '');
  await expect(check(kind)).rejects.toThrow(
    `The folder "${folder}" of --${kind} holds other things, such as "${name}": name one that is empty, or that is not there yet.`,
  );
});

test('a folder that everybody may write into is reported', async () => {
  await chmod(folder, 0o777);
  await check('cache');
  expect(faults).toEqual([expect.stringContaining('may write into the folder')]);
});
