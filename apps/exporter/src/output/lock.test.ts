import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['of a process with our number before the machine was started again', String(process.pid)],
  ['that was never written to its end', ''],
  ['of what is no process', 'a note'],
  ['of a group of processes', '-1'],
])('a lock %s is taken over, and given back', async (name, text) => {
  const file = join(folder, name);
  await writeFile(file, text);
  const release = await takeLock(file);
  expect(await readFile(file, 'utf8')).toBe(String(process.pid));
  await release();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('a lock that cannot be written says why', async () => {
  await expect(takeLock(join(folder, 'none/lock'))).rejects.toMatchObject({ code: 'ENOENT' });
});
