import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderCardStore } from './folder-card-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PNG = new Uint8Array([1, 2, 3]);

test('a card is there after a restart', async () => {
  const below = join(folder, 'made', 'when', 'needed');
  await folderCardStore(below).write('a', PNG);
  expect(await readdir(below)).toEqual(['a.png']);
  expect(await folderCardStore(below).read('a')).toEqual(Buffer.from(PNG));
  expect(await folderCardStore(below).read('b')).toBeUndefined();
});

test('the oldest cards make room, and so does what a crash left behind', async () => {
  for (let at = 0; at < 12; at += 1) {
    await writeFile(join(folder, `${at}.png`), PNG);
    await utimes(join(folder, `${at}.png`), 1000 + at, 1000 + at);
  }
  await writeFile(join(folder, 'half.part'), PNG);
  await folderCardStore(folder, 10).write('new', PNG);
  const kept = ['3', '4', '5', '6', '7', '8', '9', '10', '11', 'new'].map((name) => `${name}.png`);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

test('a folder that cannot be written costs no card', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = folderCardStore(join(folder, 'file', 'below'));
  await expect(store.write('a', PNG)).resolves.toBeUndefined();
  expect(await store.read('a')).toBeUndefined();
});

test('cards are of their owner alone, also under a loose umask', async () => {
  const umask = process.umask(0);
  try {
    await folderCardStore(join(folder, 'made')).write('a', PNG);
  } finally {
    process.umask(umask);
  }
  const modes = ['made', 'made/a.png'].map(async (path) => (await stat(join(folder, path))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});
