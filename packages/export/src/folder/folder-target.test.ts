import { cp, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatFileTable, TABLE_FILE } from '../file-table.ts';
import type { ObjectMetadata } from '../targets/objects.ts';
import { testTarget } from '../targets/test-support.ts';
import { buildsOf } from './builds-folder.ts';
import { folderTarget } from './folder-target.ts';

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-target-'));
  out = join(folder, 'out');
});
afterEach(() => rm(folder, { recursive: true }));

describe('folderTarget', () => testTarget(async () => folderTarget(out), { storesMetadata: false }));

const metadata: ObjectMetadata = { mediaType: 'text/plain', headers: new Map() };

async function commit(
  texts: Readonly<Record<string, string>>,
  carried: readonly string[] = [],
): Promise<void> {
  const table = { version: 1, snapshot: 's', baseUrl: 'https://example.com', files: [] } as const;
  const all = { ...texts, [TABLE_FILE]: formatFileTable({ ...table, files: [] }) };
  const open = await folderTarget(out).open();
  const staging = await open.begin();
  for (const [name, text] of Object.entries(all))
    await staging.put({ name, body: new TextEncoder().encode(text), metadata });
  for (const name of carried) await staging.carryOver(name, metadata);
  await staging.commit();
  await open.close();
}

test('the folder is a link to a build beside it, and what is carried over is the same file', async () => {
  await commit({ 'posts/a': 'A' });
  const { ino } = await stat(join(out, 'posts/a'));
  await commit({ b: 'B' }, ['posts/a']);
  expect(await readlink(out)).toBe('.out.builds/2');
  expect((await stat(join(out, 'posts/a'))).ino).toBe(ino);
  expect((await readdir(buildsOf(out))).sort()).toEqual(['1', '2', 'site-export-builds']);
});

test('a target where nothing was ever written leaves nothing behind', async () => {
  const open = await folderTarget(out).open();
  await open.begin();
  expect(await readdir(buildsOf(out))).toContain('1.unfinished');
  await open.close();
  expect(await readdir(folder)).toEqual([]);
});

test('a copy of an export takes the place of its link, and is the current build', async () => {
  await commit({ a: 'A' });
  const copy = join(folder, 'copy');
  await cp(`${out}/`, copy, { recursive: true });
  const open = await folderTarget(copy).open();
  expect([open.current?.id, await open.builds()]).toEqual(['1', ['1']]);
  await open.close();
  expect(await readlink(copy)).toBe('.copy.builds/1');
});

test('what no export wrote is left alone', async () => {
  const target = folderTarget(out);
  await mkdir(out);
  await target.check();
  await writeFile(join(out, 'thesis.txt'), 'My only copy.');
  await expect(target.check()).rejects.toThrow(`has files, and no ${TABLE_FILE}, so this program did not`);
  await expect(target.open()).rejects.toMatchObject({ name: 'Refusal' });
  await rm(out, { recursive: true });
  await symlink('elsewhere', out);
  await expect(target.check()).rejects.toThrow('is a link to elsewhere, so this program did not write it');
  await rm(out);
  await mkdir(buildsOf(out));
  await writeFile(join(buildsOf(out), '7'), '');
  await expect(target.open()).rejects.toThrow('has files, and no site-export-builds');
  expect(await readdir(buildsOf(out))).toEqual(['7']);
});
